import { Socket } from 'node:net';
import pg from 'pg';

export interface ListenerSettings {
  readonly url: string;
  /** The connection's name in `pg_stat_activity`. */
  readonly name: string;
  /** The channel to listen on; if absent, the connection is only used for sending. */
  readonly channel?: string;
  readonly onNotification?: (payload: string) => void;
  /** Called when the connection may be lost; `onOpen` is called again once it is restored. */
  readonly onLost?: () => void;
  /** Called after each connection, once notifications arrive; if this fails, so does the connection. */
  readonly onOpen?: () => Promise<void>;
  /** The number of milliseconds between checks that the other end still answers. */
  readonly checkMs?: number;
}

const RETRY_MS = 500;

/**
 * A dedicated connection that receives notifications and reconnects when it breaks. It also notices
 * a silently dead link (caused by a cable or a firewall): if a check is not answered before the
 * next one is due, the connection counts as lost.
 */
export class Listener {
  readonly #settings: ListenerSettings;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Connects; resolves once notifications arrive. @throws if the first connection fails */
  async open(): Promise<void> {
    const { url, name, channel, onNotification, onOpen } = this.#settings;
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
    client.on('notification', ({ payload }) => onNotification?.(payload ?? ''));
    client.on('error', () => this.#lose(client, socket));
    client.on('end', () => this.#lose(client, socket));
    this.#client = client;
    try {
      await client.connect();
      if (channel) await client.query(`listen ${channel}`);
      await onOpen?.();
    } catch (error) {
      this.#client = undefined;
      socket.destroy();
      throw error;
    }
    this.#watch(client, socket);
  }

  /** Sends a statement; undefined while there is no connection. */
  send(statement: string, values: readonly unknown[]): Promise<unknown> | undefined {
    return this.#client?.query(statement, [...values]);
  }

  #watch(client: pg.Client, socket: Socket): void {
    let isAnswered = true;
    const watch = setInterval(() => {
      if (client !== this.#client) return clearInterval(watch);
      if (!isAnswered) return this.#lose(client, socket);
      isAnswered = false;
      client.query('select 1', (error) => {
        isAnswered = !error;
      });
    }, this.#settings.checkMs ?? 5000);
    watch.unref();
  }

  #lose(client: pg.Client, socket: Socket): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    socket.destroy();
    if (this.#closed) return;
    this.#settings.onLost?.();
    const retry = () => {
      if (!this.#closed) this.open().catch(() => setTimeout(retry, RETRY_MS).unref());
    };
    setTimeout(retry, RETRY_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }
}
