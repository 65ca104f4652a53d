import { describe, sdpOf, type Description } from "./description.ts";

/** How long a browser looks for its own addresses, in milliseconds. */
const GATHERING = 2500;

/** Whether the page's site names a STUN server, which tells a browser its address in the internet. We name none. */
function servers(): RTCIceServer[] {
  const named = document.querySelector<HTMLMetaElement>("meta[name=keltis-stun]")?.content ?? "";
  const urls = named.split(/\s+/).filter((address) => /^stuns?:[^:]/.test(address));
  return urls.length ? [{ urls }] : [];
}

/** One connection to another browser, with one data channel. */
export class Connection {
  readonly peer: RTCPeerConnection;
  readonly channel: RTCDataChannel;

  constructor(certificates?: RTCCertificate[]) {
    this.peer = new RTCPeerConnection({ iceServers: servers(), ...(certificates && { certificates }) });
    this.channel = this.peer.createDataChannel("keltis", { negotiated: true, id: 0 });
  }

  /** The description that another browser needs to answer this one. */
  async offer(): Promise<Description> {
    await this.peer.setLocalDescription(await this.peer.createOffer());
    return this.#gathered();
  }

  /** The description that answers another browser's. */
  async answer(theirs: Description): Promise<Description> {
    await this.peer.setRemoteDescription({ type: "offer", sdp: sdpOf(theirs, "offer") });
    await this.peer.setLocalDescription(await this.peer.createAnswer());
    return this.#gathered();
  }

  /** Goes on with the answer of the other browser. */
  accept(theirs: Description): Promise<void> {
    return this.peer.setRemoteDescription({ type: "answer", sdp: sdpOf(theirs, "answer") });
  }

  close(): void {
    this.peer.close();
  }

  async #gathered(): Promise<Description> {
    const { peer } = this;
    if (peer.iceGatheringState !== "complete") {
      await new Promise<void>((done) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
        setTimeout(done, GATHERING);
      });
    }
    return describe(peer.localDescription?.sdp ?? "");
  }
}
