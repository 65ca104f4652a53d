/** What we use of a service worker's global scope; TypeScript's own types of it contradict those of pages. */
export interface Scope {
  location: { origin: string };
  navigator: { language: string; setAppBadge(count: number): Promise<void>; clearAppBadge(): Promise<void> };
  caches?: CacheStorage;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    get(id: string): Promise<unknown>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  // A listener declares the event that it is for.
  addEventListener(name: string, listener: (event: never) => void): void;
}

/** An open page of ours. */
export interface Tab {
  id: string;
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** An event that is not over before what it has started. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Heard<T> extends Lasting {
  data: T;
  source: Tab;
}
