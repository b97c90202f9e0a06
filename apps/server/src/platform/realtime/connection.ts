import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { clientMessage, type ServerMessage } from '@roundbook/contract/realtime';
import type { Actor, Authenticator } from '../auth/actor.ts';
import type { BusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { readTenant } from '../db/transaction.ts';
import { type ChangeHub, isWanted, type Listener } from './change-hub.ts';
import { MessageRate } from './message-rate.ts';
import { latestSequence, missedSince, type Occasion } from './missed-changes.ts';
import { type Audience, maySubscribe } from './policy.ts';
import type { Positions } from './positions.ts';
import type { StreamedText } from './streamed-text.ts';

/**
 * The maximum number of items (kinds of records, or single records) to which one connection may be
 * subscribed.
 */
const MAXIMUM_ITEMS = 5000;

/**
 * The maximum number of bytes that may wait for a client that does not read. Beyond this, the
 * connection is closed and the client should reconnect.
 */
const MAXIMUM_BUFFERED_BYTES = 1024 * 1024;

/** Reasons for closing a connection, so that the client can tell a refusal from a lost connection. */
export const CLOSE_CODES = { policy: 1008, tooMany: 1013, sessionEnded: 4401 } as const;

type ClientMessage = z.infer<typeof clientMessage>;

/** The parts of the platform that connections need. */
export interface ConnectionPlatform {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly hub: ChangeHub;
  readonly positions: Positions;
  readonly audience: Audience;
  /** Whether a user may have another connection; called once the user is known. */
  readonly admit: (connection: Connection) => boolean;
}

/** One client's connection: its user, its subscriptions, and the limits on both. */
export class Connection implements Listener {
  readonly #socket: WebSocket;
  readonly #platform: ConnectionPlatform;
  readonly #rate = new MessageRate();
  readonly #items = new Set<string>();
  #actor: Actor | undefined;
  #channelId = '';
  #token = '';
  /** The work on the latest message; messages are answered one after another. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, platform: ConnectionPlatform) {
    this.#socket = socket;
    this.#platform = platform;
  }

  /** @throws Error before the client has subscribed, as the hub does not know the connection until then */
  get businessId(): BusinessId {
    if (!this.#actor) throw new Error('The client has not subscribed yet');
    return this.#actor.businessId;
  }

  get actor(): Actor | undefined {
    return this.#actor;
  }

  get items(): ReadonlySet<string> {
    return this.#items;
  }

  /** Sends a piece of text if it is addressed to this connection. @returns whether the text was sent */
  streamText({ businessId, userId, recipient, text }: StreamedText): boolean {
    const actor = this.#actor;
    const isOurs = actor?.businessId === businessId && actor.userId === userId;
    if (!isOurs || recipient.split(':', 1)[0] !== this.#channelId) return false;
    this.#send({ event: 'told', recipient, text });
    return true;
  }

  /** Handles data from the socket. */
  receive(data: Buffer): void {
    if (!this.#rate.take()) return this.#close(CLOSE_CODES.policy, 'Too many messages');
    const message = parse(data);
    if (!message) return this.#close(CLOSE_CODES.policy, 'Not a message of this protocol');
    this.enqueue(() => this.#answer(message));
  }

  /** Authenticates the user again, as their session has changed. */
  recheck(): void {
    this.enqueue(async () => void (await this.#authenticate(this.#token)));
  }

  deliver(message: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAXIMUM_BUFFERED_BYTES) return this.#socket.terminate();
    this.#socket.send(message, { binary: false });
  }

  private enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(() => {
      // The database is probably unreachable: the client reconnects and catches up.
      this.#close(CLOSE_CODES.tooMany, 'Please try again');
    });
  }

  async #answer(message: ClientMessage): Promise<void> {
    if (message.action === 'subscribe') this.#channelId = message.context.channelId;
    const token = message.action === 'subscribe' ? message.context.jwt : this.#token;
    const actor = await this.#authenticate(token);
    if (!actor) return;
    if (message.action === 'check') return this.#sendMissed(actor, message.since, 'check');
    const { audience } = this.#platform;
    const wanted = message.items.filter((item) => maySubscribe(audience, actor, item));
    const refused = message.items.filter((item) => !wanted.includes(item));
    for (const item of wanted) this.#items.add(item);
    if (this.#items.size > MAXIMUM_ITEMS) {
      return this.#close(CLOSE_CODES.policy, 'Too many subscriptions');
    }
    if (refused.length > 0) {
      this.#send({ event: 'refused', detail: `Not yours to follow: ${refused.join(', ')}` });
    }
    if (wanted.length === 0) return;
    const { database, positions } = this.#platform;
    const { businessId } = actor;
    const latest = await readTenant(database, { businessId }, latestSequence);
    const sequence = positions.show(businessId, latest);
    this.#send({ event: 'subscribed', items: wanted, sequence });
    const { since, from } = message;
    if (since !== undefined) await this.#sendMissed(actor, since, 'return');
    else if (from !== undefined) await this.#sendMissed(actor, from, 'start');
  }

  /**
   * The user of a token; closes the connection if the token is not valid, and drops items that the user may no
   * longer see.
   */
  async #authenticate(token: string): Promise<Actor | undefined> {
    const before = this.#actor;
    const { audience, authenticator, hub, admit } = this.#platform;
    const authenticated = await authenticator.authenticate(token);
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    if (!authenticated) {
      this.#send({ event: 'sessionEnded' });
      this.#close(CLOSE_CODES.sessionEnded, 'The session has ended');
      return undefined;
    }
    const { actor, freshToken } = authenticated;
    this.#token = freshToken ?? token;
    if (before && before.businessId !== actor.businessId) {
      hub.remove(this);
      this.#items.clear();
    }
    for (const item of this.#items) {
      if (!maySubscribe(audience, actor, item)) this.#items.delete(item);
    }
    this.#actor = actor;
    if (before?.userId !== actor.userId && !admit(this)) {
      this.#close(CLOSE_CODES.tooMany, 'Too many connections');
      return undefined;
    }
    if (before?.businessId !== actor.businessId) hub.add(this);
    return actor;
  }

  /** @param position the last position that the client knows */
  async #sendMissed({ businessId }: Actor, position: number, occasion: Occasion): Promise<void> {
    const { database, positions } = this.#platform;
    const since = positions.read(businessId, position);
    const { latest, changes } = await missedSince(database, businessId, since, occasion);
    const sequence = positions.show(businessId, latest);
    if (!changes) return this.#send({ event: 'reset', sequence });
    const wanted = changes.filter((change) => isWanted(this.#items, change));
    if (wanted.length === 0) return;
    this.#send({ event: 'changes', changes: wanted.map((change) => ({ ...change, sequence })) });
  }

  #send(message: ServerMessage): void {
    this.deliver(Buffer.from(JSON.stringify(message)));
  }

  #close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}

function parse(data: Buffer): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
