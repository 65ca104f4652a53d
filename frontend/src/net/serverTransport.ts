import type { Answered, ChannelListener, HostChannel, Offers, Transport } from "./transport.ts";

/** The server that this page came from: HTTP for calls, a WebSocket for each channel. */
export class ServerTransport implements Transport {
  readonly offers: Offers = { friends: true, lobby: true, notifications: true, devices: true, fairDeals: true };

  async call(method: string, path: string, body: string | null): Promise<Answered> {
    const headers: Record<string, string> = body === null ? {} : { "Content-Type": "application/json" };
    const answer = await fetch(`/api/${path}`, { method, headers, credentials: "same-origin", body });
    return { status: answer.status, content: answer.status === 204 ? null : await answer.json().catch(() => null) };
  }

  channel(path: string, { hear, lose }: ChannelListener): HostChannel {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/${path}`);
    let closed = false;
    socket.onmessage = (event) => {
      if (!closed) hear(JSON.parse(String(event.data)));
    };
    socket.onclose = (event) => {
      if (!closed) lose(event.code);
    };
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => {
        closed = true;
        hangUp(socket);
      },
    };
  }
}

/** Closes a socket. One that is still connecting is closed once it is open: otherwise the browser's console shows an error. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
