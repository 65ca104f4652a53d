/** The certificate by which hosts know this browser again: its fingerprint is who we are at their tables. */

const [DATABASE, STORE, KEY] = ["keltis friends", "kept", "certificate"];
const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;
const KIND = { name: "ECDSA", namedCurve: "P-256", expires: YEAR };

let ready: Promise<RTCCertificate> | undefined;

/** The certificate that is kept; a new one where there is none, or soon none. Where nothing can be kept, it holds as long as the page. */
export const ownCertificate = (): Promise<RTCCertificate> => (ready ??= find());

async function find(): Promise<RTCCertificate> {
  const database = await open().catch(() => null);
  const kept = database && (await read(database).catch(() => null));
  if (kept instanceof RTCCertificate && kept.expires > Date.now() + DAY) return kept;
  const made = await RTCPeerConnection.generateCertificate(KIND);
  if (database) await keep(database, made).catch(() => undefined);
  return made;
}

async function read(database: IDBDatabase): Promise<unknown> {
  return request(database.transaction(STORE).objectStore(STORE).get(KEY));
}

/** Keeps a certificate; rejects in browsers that keep none. */
async function keep(database: IDBDatabase, made: RTCCertificate): Promise<void> {
  const transaction = database.transaction(STORE, "readwrite");
  transaction.objectStore(STORE).put(made, KEY);
  await new Promise<void>((done) => (transaction.oncomplete = transaction.onerror = transaction.onabort = () => done()));
}

/** Opens the database; rejects where there is none, as in some private windows. */
async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  return request(opening);
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error("no database"));
  });
}

/** The guest whose browser has the certificate with this fingerprint. Nobody else can show it. */
export const guestOf = (fingerprint: Uint8Array<ArrayBuffer>): string =>
  `p-${btoa(String.fromCharCode(...fingerprint)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}`;
