import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { SessionChanges } from '../auth/session-changes.ts';
import { REALTIME_PATH } from '../http/upgrades.ts';
import { Connection, type ConnectionPlatform } from './connection.ts';
import type { StreamedText } from './streamed-text.ts';

/**
 * The maximum number of connections per user: each tab has one, so a higher number means a runaway
 * program.
 */
const MAXIMUM_PER_USER = 30;

const PING_MS = 30_000;

/** The number of milliseconds within which a connection must authenticate, or be closed. */
const INTRODUCTION_MS = 15_000;

const CLOSING_MS = 1000;
const GOING_AWAY = 1001;

/** The open connections of this process. */
export class Sockets {
  readonly #platform: Omit<ConnectionPlatform, 'admit'>;
  readonly #open = new Map<WebSocket, Connection>();
  readonly #answering = new WeakSet<WebSocket>();
  #heart: NodeJS.Timeout | undefined;

  constructor(platform: Omit<ConnectionPlatform, 'admit'>, sessionChanges: SessionChanges) {
    this.#platform = platform;
    sessionChanges.listen((sessionId) => {
      for (const connection of this.#open.values()) {
        if (connection.actor?.sessionId === sessionId) connection.recheck();
      }
    });
  }

  get count(): number {
    return this.#open.size;
  }

  /** Passes a piece of text to its connection. @returns whether the connection is in this process */
  streamText(streamed: StreamedText): boolean {
    return [...this.#open.values()].some((connection) => connection.streamText(streamed));
  }

  /** Serves `/realtime`. */
  serve(http: FastifyInstance): void {
    this.#heart = setInterval(() => this.#ping(), PING_MS).unref();
    http.get(REALTIME_PATH, { websocket: true }, (socket) => this.#accept(socket));
  }

  #accept(socket: WebSocket): void {
    const admit = (one: Connection) => this.#countOf(one.actor?.userId) <= MAXIMUM_PER_USER;
    const connection = new Connection(socket, { ...this.#platform, admit });
    this.#open.set(socket, connection);
    this.#answering.add(socket);
    const introduction = setTimeout(() => {
      if (!connection.actor) socket.terminate();
    }, INTRODUCTION_MS).unref();
    socket.on('pong', () => this.#answering.add(socket));
    socket.on('message', (data: Buffer) => connection.receive(data));
    // A malformed frame causes this error, and `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(introduction);
      this.#open.delete(socket);
      if (connection.actor) this.#platform.hub.remove(connection);
    });
  }

  #countOf(userId: string | undefined): number {
    let count = 0;
    for (const { actor } of this.#open.values()) if (actor?.userId === userId) count += 1;
    return count;
  }

  /** Ends connections that have not answered the last ping, and pings the others. */
  #ping(): void {
    for (const socket of this.#open.keys()) {
      if (!this.#answering.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }

  /** Notifies every client that the process is shutting down, and cuts off those that do not answer. */
  async close(): Promise<void> {
    clearInterval(this.#heart);
    for (const socket of this.#open.keys()) socket.close(GOING_AWAY, 'The server restarts');
    const end = performance.now() + CLOSING_MS;
    while (this.#open.size > 0 && performance.now() < end) await delay(10);
    for (const socket of this.#open.keys()) socket.terminate();
  }
}
