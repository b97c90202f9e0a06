import { Socket } from 'node:net';
import pg from 'pg';

interface ListenerSettings {
  readonly url: string;
  /** The connection's name in `pg_stat_activity`. */
  readonly name?: string;
  /** After this many milliseconds without a notification, the listener checks whether the other end answers. */
  readonly checkMs?: number;
}

/** One part of the program that listens. */
interface Subscription {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called when the connection may be lost; `onOpen` is called again once it is restored. */
  readonly onLost?: () => void;
  /** Called after each connection, once notifications arrive; if this fails, so does the connection. */
  readonly onOpen?: () => Promise<void>;
}

/** A statement that a listener sends; PostgreSQL plans a named statement once for each connection. */
interface SentStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

const RETRY_MS = 500;

/** A connection, with the socket that it uses. */
interface Link {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/**
 * The connection of a process for notifications of every channel; it reconnects when it breaks. It also notices a
 * silently dead link (caused by a cable or a firewall): if a while passes without any notification, it asks the other
 * end, and if the answer does not come within the same length of time, the connection counts as lost. Servers that run
 * tasks constantly notify one another (`WaitingPlace`), so such a server never asks while its link is alive.
 */
export class Listener {
  readonly #settings: ListenerSettings;
  readonly #subscriptions: Subscription[] = [];
  #link: Link | undefined;
  #closed = false;
  #check: NodeJS.Timeout | undefined;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Adds a part that listens; on an open connection, resolves once its notifications arrive. */
  async subscribe(subscription: Subscription): Promise<void> {
    this.#subscriptions.push(subscription);
    if (this.#link) await listen(this.#link.client, subscription);
  }

  /** Connects; resolves once notifications arrive. @throws if the first connection fails */
  async open(): Promise<void> {
    const { url, name = 'roundbook listener' } = this.#settings;
    const socket = new Socket();
    const settings: pg.ClientConfig & { pipeline: boolean } = {
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      pipeline: true,
      stream: () => socket,
    };
    const client = new pg.Client(settings);
    const link: Link = { client, socket };
    client.on('notification', ({ channel, payload }) => {
      if (link !== this.#link) return;
      this.#expect(link);
      for (const one of this.#subscriptions)
        if (one.channel === channel) one.onNotification(payload ?? '');
    });
    client.on('error', () => this.#lose(link));
    client.on('end', () => this.#lose(link));
    this.#link = link;
    try {
      await client.connect();
      for (const one of this.#subscriptions) await listen(client, one);
    } catch (error) {
      if (this.#link === link) this.#link = undefined;
      socket.destroy();
      throw error;
    }
    this.#expect(link);
  }

  /** Sends a statement; undefined while there is no connection. */
  send<Row extends object>(statement: SentStatement): Promise<Row[]> | undefined {
    return this.#link?.client.query<Row>(statement).then(({ rows }) => rows);
  }

  /** Starts to wait for the next sign of life. */
  #expect(link: Link): void {
    clearTimeout(this.#check);
    const limit = this.#settings.checkMs ?? 5000;
    this.#check = setTimeout(() => {
      this.#check = setTimeout(() => this.#lose(link), limit).unref();
      link.client.query('select 1').then(
        () => link === this.#link && this.#expect(link),
        () => this.#lose(link),
      );
    }, limit).unref();
  }

  #lose(link: Link): void {
    if (link !== this.#link) return;
    this.#link = undefined;
    clearTimeout(this.#check);
    link.socket.destroy();
    if (this.#closed) return;
    for (const { onLost } of this.#subscriptions) onLost?.();
    const retry = () => {
      if (!this.#closed) this.open().catch(() => setTimeout(retry, RETRY_MS).unref());
    };
    setTimeout(retry, RETRY_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#check);
    await this.#link?.client.end().catch(() => undefined);
  }
}

async function listen(client: pg.Client, { channel, onOpen }: Subscription): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  await onOpen?.();
}
