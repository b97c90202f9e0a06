import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor, Authenticator } from '../auth/actor.ts';
import type { KeyAuthenticator } from '../auth/api-keys.ts';
import type { PageAuthenticator } from '../auth/page-sessions.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction, Transaction } from '../db/transaction.ts';
import type { Participant } from '../facts/fact.ts';
import type { Facts } from '../facts/facts.ts';
import type { Audience } from '../realtime/policy.ts';
import type { Enqueue, EnqueueIn } from '../tasks/task.ts';
import type { Conflicts } from './bypass.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { ReportKeeping } from './reports/report-keeping.ts';

/** The input of a call, checked against the contract. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: string;
}

/** The origin of a call, and the client's name for itself. */
export interface Caller {
  readonly address: string;
  /** The port from which the caller's connection came; null if a proxy does not pass it on. */
  readonly port: number | null;
  /** The caller's description of its browser, unchecked; only for calls that declare `describesBrowser`. */
  readonly browser: string | undefined;
  readonly visitorId: string | undefined;
  /** The id of the change, the same in every repeat, so that an outside service recognises a repeat. */
  readonly requestId: string;
  readonly device: string;
}

/** A call for which no user is signed in: sign-in, registration, reset. */
export interface OpenCall<E extends Endpoint> extends Input<E> {
  readonly caller: Caller;
}

/** A call from a signed-in user who may make it. */
export interface SignedInCall<E extends Endpoint> extends Input<E> {
  readonly actor: Actor;
  /** Today's date in the business's time zone. */
  readonly today: PlainDate;
}

/** A read inside the caller's business. */
export interface ReadCall<E extends Endpoint> extends SignedInCall<E> {
  readonly tx: TenantTransaction;
}

/**
 * A slow call, such as a call to an outside service or a search. It holds no transaction in the
 * meantime.
 */
export interface LongCall<E extends Endpoint> extends SignedInCall<E> {
  readonly caller: Caller;
  /** Reads inside the caller's business, in a transaction that ends when `work` does. */
  readonly load: <Loaded>(work: (tx: TenantTransaction) => Promise<Loaded>) => Promise<Loaded>;
}

/** A change inside the caller's business: one transaction, repeatable under its request id. */
export interface WriteCall<E extends Endpoint> extends ReadCall<E> {
  readonly conflicts: Conflicts;
  readonly caller: Caller;
  /** Starts background work if, and only if, this transaction commits. */
  readonly enqueue: Enqueue;
  /** The facts of this change that other slices take part in. */
  readonly facts: Facts;
}

/**
 * A signed-in user's call outside the tenant's tables: about sessions, the password or other
 * grants.
 */
export interface AccountCall<E extends Endpoint> extends SignedInCall<E> {
  readonly caller: Caller;
}

/** A file's bytes, and how the browser should treat them. */
export interface FileAnswer {
  readonly mime: string;
  readonly filename: string;
  /** The bytes, or a function that opens them once no transaction is held. */
  readonly content: Buffer | (() => Promise<Readable>);
  readonly disposition: 'inline' | 'attachment';
  /**
   * Identifies these bytes permanently: a browser keeps them, and asks each time whether it may still show them.
   * Absent for bytes made each time from data that may have changed, which browsers do not keep at all.
   */
  readonly etag?: string;
}

export type Answer<E extends Endpoint> = Promise<ResponseOf<E>>;

/** An endpoint with its handler. Slices make routes; `app.ts` registers them. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Whether a repeated request gets the first request's answer. */
  readonly leavesReceipt?: true;
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    platform: RoutePlatform,
  ) => Promise<unknown>;
}

/** The parts of the platform that the HTTP layer needs. */
export interface RoutePlatform {
  readonly database: Database;
  /** The connections on which reports are read. */
  readonly reportDatabase: Database;
  /** How reports keep what they worked out; absent if they keep nothing. */
  readonly reportKeeping?: ReportKeeping;
  /** The connections of background work, on which long lists are read. */
  readonly taskDatabase: Database;
  readonly authenticator: Authenticator;
  /** Identifies the programs of businesses. */
  readonly keys: KeyAuthenticator;
  /** The scope that a key needs to make a call; null if no key may make the call. */
  readonly scopeFor: (endpoint: Endpoint) => KeyScope | null;
  /** Identifies customers on their own pages. */
  readonly pages: PageAuthenticator;
  /** The names of users, by id, including users who have left; ids that are no user's are left out. */
  readonly namesOfUsers: (
    tx: Transaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly enqueue: EnqueueIn;
  /** The participants in facts, in the order in which they act. */
  readonly participants: readonly Participant[];
  readonly secrets: Secrets;
  readonly incomingFiles: IncomingFiles;
  /** The roles that are notified of changes, by kind of record. */
  readonly audience: Audience;
  /**
   * Whether to check every answer against the contract before it is sent: on in tests and
   * development.
   */
  readonly checkAnswers: boolean;
}
