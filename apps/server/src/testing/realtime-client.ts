import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@roundbook/contract/realtime';
import type { App } from '../app.ts';

/** A real socket to a server under test, which keeps the messages that it receives. */
export interface RealtimeClient {
  readonly socket: WebSocket;
  readonly messages: readonly ServerMessage[];
  /** Resolves with the close code once the connection has closed. */
  readonly closed: Promise<number>;
  subscribe(jwt: string, items: readonly string[], since?: number): void;
  /** Subscribes as a tab that has just started. */
  begin(jwt: string, items: readonly string[], from: number): void;
  check(since: number): void;
  /** Waits for the next message of a kind; each message is taken only once. */
  next<Event extends ServerMessage['event']>(
    event: Event,
  ): Promise<Extract<ServerMessage, { event: Event }>>;
}

/** Connects to `/realtime` of a listening application. */
export async function connectRealtime(app: Pick<App, 'http'>): Promise<RealtimeClient> {
  const { port } = app.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
  const messages: ServerMessage[] = [];
  const taken = new Set<ServerMessage>();
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ServerMessage);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  return {
    socket,
    messages,
    closed,
    subscribe: (jwt, items, since) =>
      send({
        action: 'subscribe',
        items,
        context: { jwt, channelId: 'a-test' },
        ...(since === undefined ? {} : { since }),
      }),
    begin: (jwt, items, from) =>
      send({ action: 'subscribe', items, context: { jwt, channelId: 'a-test' }, from }),
    check: (since) => send({ action: 'check', since }),
    next: <Event extends ServerMessage['event']>(event: Event) =>
      new Promise<Extract<ServerMessage, { event: Event }>>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`No ${event} arrived, only ${JSON.stringify(messages)}`)),
          5000,
        );
        const look = () => {
          const found = messages.find((one) => one.event === event && !taken.has(one));
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          taken.add(found);
          resolve(found as Extract<ServerMessage, { event: Event }>);
        };
        waiting.add(look);
        look();
      }),
  };
}
