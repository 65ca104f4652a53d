import { vi } from "vitest";

const SDP = [
  "a=ice-ufrag:abcd", "a=ice-pwd:abcdefghijklmnopqrstuvwx", `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "0A").join(":")}`,
  "a=candidate:1 1 udp 1 192.0.2.1 5000 typ host",
].join("\r\n");

/** The test's end of a data channel. */
export class FakeChannel {
  readyState = "connecting";
  bufferedAmount = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};
  send(piece: string) {
    this.sent.push(piece);
  }
  open() {
    this.readyState = "open";
    this.onopen();
  }
  /** The other side says something. */
  say(message: unknown) {
    this.onmessage({ data: `.${JSON.stringify(message)}` });
  }
  /** What the other side has heard. */
  get heard(): unknown[] {
    return this.sent.map((piece) => JSON.parse(piece.slice(1)) as unknown);
  }
}

/** A connection to another browser that connects when the test says so. */
export class FakePeer {
  static made: FakePeer[] = [];
  /** Whether descriptions can be made. */
  static works = true;
  static readonly generateCertificate = () => Promise.resolve({ expires: Infinity });
  readonly channel = new FakeChannel();
  readonly localDescription = { sdp: SDP };
  readonly iceGatheringState = "complete";
  connectionState = "new";
  iceConnectionState = "new";
  closed = false;
  onconnectionstatechange = () => {};
  oniceconnectionstatechange = () => {};
  constructor() {
    FakePeer.made.push(this);
  }
  static get last(): FakePeer {
    return FakePeer.made.at(-1) as FakePeer;
  }
  createDataChannel = () => this.channel;
  createOffer = () => (FakePeer.works ? Promise.resolve({}) : Promise.reject(new Error("no network")));
  createAnswer = this.createOffer;
  setLocalDescription = () => Promise.resolve();
  setRemoteDescription = () => Promise.resolve();
  close() {
    this.closed = true;
  }
  is(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange();
  }
}

/** Puts it in the place of the browser's. */
export function fakePeers(): void {
  FakePeer.made = [];
  FakePeer.works = true;
  vi.stubGlobal("RTCPeerConnection", FakePeer);
  vi.stubGlobal("RTCCertificate", Object);
}
