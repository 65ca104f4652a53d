import { describe as group, expect, test } from "vitest";
import { BadText, Reader, Writer } from "../../src/peers/bytes.ts";
import { describe, sdpOf, type Description } from "../../src/peers/description.ts";
import { pathOfInvitation, readInvitation, readReply, writeInvitation, writeReply, type Invitation } from "../../src/peers/texts.ts";

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => (at * 7).toString(16).padStart(2, "0").toUpperCase()).join(":");
/** What browsers write, with addresses of documentation. */
const CHROMIUM = `v=0\r\no=- 2833036285938935083 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\na=extmap-allow-mixed\r
a=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r
a=candidate:1950388787 1 udp 2113937151 a797de97-d820-427f-b496-ac20d55a21fc.local 42511 typ host generation 0 network-cost 999\r
a=candidate:1 1 udp 1677729535 203.0.113.9 50078 typ srflx raddr 0.0.0.0 rport 0 generation 0\r
a=candidate:2 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active generation 0\r
a=candidate:3 1 udp 2113942271 2001:db8::1:2 60001 typ host generation 0\r
a=ice-ufrag:0iwH\r\na=ice-pwd:RijKI+YVpy8kSyftZ4bPcBtT\r\na=ice-options:trickle\r\na=fingerprint:sha-256 ${FINGERPRINT}\r
a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n`;
const FIREFOX = `v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 6866766487362527213 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=sendrecv\r
a=fingerprint:sha-256 ${FINGERPRINT}\r\na=group:BUNDLE 0\r\na=ice-options:trickle\r\nm=application 47176 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.0.2.4\r\na=candidate:0 1 UDP 2122252543 192.0.2.4 47176 typ host\r\na=candidate:2 1 TCP 2105524479 192.0.2.4 9 typ host tcptype active\r
a=ice-pwd:a9ccbe078d78c82c8079ac59a078f25e\r\na=ice-ufrag:ada25e7f\r\na=mid:0\r\na=setup:active\r\na=sctp-port:5000\r\n`;

const description = describe(CHROMIUM);
const INVITATION: Invitation = { number: 0xfedcba98, table: "b-0123456789_-cdef", seat: 2, code: "A".repeat(22), host: "Ána 🎲", game: "keltis", description };
const link = writeInvitation(INVITATION);
/** The same text with one byte changed, and its checksum made right again. */
function forged(change: (bytes: number[]) => void): string {
  const all = Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0)).slice(0, -2);
  change(all);
  return new Writer().bytes(all).done();
}
const kindOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof BadText) return error.text;
    throw error;
  }
  return "fine";
};

group("descriptions", () => {
  test("have what differs, and no TCP", () => {
    expect(description.ufrag).toBe("0iwH");
    expect(description.candidates).toEqual([
      { address: "a797de97-d820-427f-b496-ac20d55a21fc.local", port: 42511, seen: false },
      { address: "203.0.113.9", port: 50078, seen: true },
      { address: "2001:db8::1:2", port: 60001, seen: false },
    ]);
    expect(describe(FIREFOX).candidates).toEqual([{ address: "192.0.2.4", port: 47176, seen: false }]);
  });

  test.each([["offer", "actpass"], ["answer", "active"]] as const)("become an %s again", (type, setup) => {
    const sdp = sdpOf(description, type);
    expect(describe(sdp)).toEqual(description);
    expect(sdp).toContain(`a=setup:${setup}\r\n`);
    expect(sdp).toContain(`a=fingerprint:sha-256 ${FINGERPRINT}\r\n`);
    expect(sdp.split("\r\n").every((line) => line === "" || /^[a-z]=\S/.test(line))).toBe(true);
  });
});

group("texts", () => {
  test("come back as they were", () => {
    const found = readInvitation(link);
    const candidates = description.candidates.map((each) => ({ ...each, address: each.address.replace("::", ":0:0:0:0:") }));
    expect(found).toEqual({ ...INVITATION, description: { ...description, candidates } });
    expect(readInvitation(writeInvitation({ ...INVITATION, seat: null, code: "" })).seat).toBeNull();
    const reply = { number: 7, description: describe(FIREFOX) };
    expect(readReply(writeReply(reply))).toEqual(reply);
  });

  test("are short enough for a QR code", () => {
    expect(link.length).toBeLessThan(300);
  });

  test("are found in a message", () => {
    expect(readInvitation(`Come and play!\nhttps://games.example.org/keltis/#/join/${link} :-)`).number).toBe(INVITATION.number);
    expect(pathOfInvitation(` ${link}\n`)).toBe(`/join/${link}`);
  });

  test("are refused in words", () => {
    const reply = writeReply({ number: 1, description });
    expect(kindOf(() => readInvitation(reply))).toBe("peer-text-is-answer");
    expect(kindOf(() => readReply(link))).toBe("peer-text-is-invitation");
    for (const text of ["", "hello", link.slice(0, -1), link.slice(1), `${link}A`, link.replace(/.$/, (last) => (last === "A" ? "Q" : "A")), "x".repeat(100), "A".repeat(5000)]) {
      expect(kindOf(() => readInvitation(text)), text.slice(0, 30)).toBe("peer-bad-text");
    }
    expect(kindOf(() => readInvitation(forged((bytes) => (bytes[0] = 0x21))))).toBe("peer-other-version");
  });

  test("that end a line of an SDP, or name no address, are refused", () => {
    const bad: Partial<Description>[] = [{ ufrag: "ab\r\na=x" }, { ufrag: "" }, { password: `${"p".repeat(30)}\n` }, { password: "short" }];
    for (const part of bad) expect(kindOf(() => readInvitation(writeInvitation({ ...INVITATION, description: { ...description, ...part } })))).toBe("peer-bad-text");
    for (const part of [{ table: "0123456789abcdef" }, { game: "../x" }, { code: "a b" }, { seat: 4 }]) {
      expect(kindOf(() => readInvitation(writeInvitation({ ...INVITATION, ...part })))).toBe("peer-bad-text");
    }
    const candidate = forged((bytes) => (bytes[bytes.length - 19] = 5)); // a kind of address that there is not
    expect(kindOf(() => readInvitation(candidate))).toBe("peer-bad-text");
  });

  test("that were changed at random are refused or read, and never break", () => {
    for (let at = 0; at < 150; at++) expect(["fine", "peer-bad-text", "peer-text-is-answer", "peer-other-version"]).toContain(kindOf(() => readInvitation(forged((bytes) => (bytes[at] = ((bytes[at] ?? 0) + 131) % 256)))));
  });

  test("are read to their end, and no further", () => {
    const reader = new Reader(new Writer().number(5).done());
    expect(reader.number()).toBe(5);
    reader.end();
    expect(() => reader.number()).toThrow(BadText);
    expect(() => new Reader(new Writer().number(5).done()).end()).toThrow(BadText);
  });
});
