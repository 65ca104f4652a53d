import { BadText, type Reader, type Writer } from "./bytes.ts";

/**
 * What differs between the session descriptions (SDP) of two browsers that open one data channel: by which name and password
 * they check each other's messages, the fingerprint of the certificate, and where they can be reached.
 */
export interface Description {
  ufrag: string;
  password: string;
  /** SHA-256 of the certificate. */
  fingerprint: Uint8Array<ArrayBuffer>;
  candidates: Candidate[];
}

/** An address where a browser can be reached: its own, or the one that a STUN server has seen. */
export interface Candidate {
  address: string;
  port: number;
  seen: boolean;
}

/** The kinds of addresses, by the number that stands before them. `MDNS` hides an address in the local network. */
const [MDNS, IPV4, IPV6] = [0, 1, 2];
const SIZES = [16, 4, 16];
const SEEN = 8;
const MOST = 10;
const FINGERPRINT_BYTES = 32;
const UFRAG = /^[A-Za-z0-9+/]{4,64}$/;
const PASSWORD = /^[A-Za-z0-9+/]{22,128}$/;
const MDNS_NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;

const hex = (bytes: Iterable<number>): string[] => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));

/** The parts of a browser's own description. */
export function describe(sdp: string): Description {
  const field = (name: string) => new RegExp(`^a=${name}:(.*?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
  const [kind, fingerprint = ""] = field("fingerprint").split(" ");
  if (kind !== "sha-256") throw new BadText();
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim)].map(
    ([, address = "", port, type]): Candidate => ({ address: address.toLowerCase(), port: Number(port), seen: type === "srflx" }),
  );
  return {
    ufrag: field("ice-ufrag"),
    password: field("ice-pwd"),
    fingerprint: Uint8Array.from(fingerprint.split(":"), (byte) => parseInt(byte, 16)),
    candidates: candidates.filter(({ address }) => kindOf(address) !== null).slice(0, MOST),
  };
}

/** A description as a browser takes it. */
export function sdpOf({ ufrag, password, fingerprint, candidates }: Description, type: "offer" | "answer"): string {
  const lines = [
    "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    ...candidates.map(({ address, port, seen }, at) => {
      const priority = ((seen ? 100 : 126) << 24) + ((65535 - at) << 8) + 255;
      return `a=candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ ${seen ? "srflx raddr 0.0.0.0 rport 0" : "host"}`;
    }),
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${hex(fingerprint).join(":").toUpperCase()}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

export function writeDescription(writer: Writer, { ufrag, password, fingerprint, candidates }: Description): void {
  writer.text(ufrag).text(password).bytes(fingerprint).number(candidates.length);
  for (const { address, port, seen } of candidates) {
    const kind = kindOf(address) ?? MDNS;
    writer.number(kind + (seen ? SEEN : 0)).bytes(addressBytes(address, kind)).number(port, 2);
  }
}

/** Reads a description that somebody else has written. Nothing in it can end a line of an SDP. */
export function readDescription(reader: Reader): Description {
  const [ufrag, password, fingerprint] = [reader.text(), reader.text(), reader.bytes(FINGERPRINT_BYTES)];
  if (!UFRAG.test(ufrag) || !PASSWORD.test(password)) throw new BadText();
  const count = reader.number();
  if (count > MOST) throw new BadText();
  const candidates = Array.from({ length: count }, (): Candidate => {
    const kind = reader.number();
    const size = SIZES[kind % SEEN];
    if (size === undefined || kind >= 2 * SEEN) throw new BadText();
    return { address: addressOf(reader.bytes(size), kind % SEEN), port: reader.number(2), seen: kind >= SEEN };
  });
  return { ufrag, password, fingerprint, candidates };
}

function kindOf(address: string): number | null {
  if (MDNS_NAME.test(address)) return MDNS;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return IPV4;
  return /^[0-9a-f:]*:[0-9a-f:]*$/.test(address) ? IPV6 : null;
}

function addressBytes(address: string, kind: number): number[] {
  if (kind === IPV4) return address.split(".").map(Number);
  if (kind === MDNS) return pairs(address.replaceAll("-", "").slice(0, 32));
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part ? part.split(":") : []);
  const [head, tail] = [groups(before), groups(after ?? "")];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return pairs([...head, ...(after === undefined ? [] : zeros), ...tail].map((group) => group.padStart(4, "0")).join(""));
}

const pairs = (digits: string): number[] => Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));

function addressOf(bytes: Uint8Array, kind: number): string {
  if (kind === IPV4) return bytes.join(".");
  const digits = hex(bytes).join("");
  if (kind === MDNS) return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
  return Array.from({ length: 8 }, (_, at) => parseInt(digits.slice(4 * at, 4 * at + 4), 16).toString(16)).join(":");
}
