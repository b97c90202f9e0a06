import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { PageCaller } from '../auth/page-sessions.ts';
import { readTenant, type TenantTransaction } from '../db/transaction.ts';
import type { Enqueue } from '../tasks/task.ts';
import { AppError } from './app-error.ts';
import type { Answer, Caller, FileAnswer, Input, Route, RoutePlatform } from './call.ts';
import { callerOf, inputOf, requestIdOf, tokenOf } from './incoming.ts';
import { dataText, keptText, sendFile, sendText, textKept } from './outgoing.ts';
import { type Doer, oncePrepared } from './receipts.ts';
import './request-context.ts';

/** A customer's call about themselves, in a transaction of their business. */
export interface OwnCall<E extends Endpoint> extends Input<E> {
  readonly tx: TenantTransaction;
  readonly owner: PageCaller;
  /** Today's date in the business's time zone. */
  readonly today: PlainDate;
}

/** A change that a customer makes on their own page. */
export interface OwnWriteCall<E extends Endpoint> extends OwnCall<E> {
  /** Starts background work if, and only if, this transaction commits. */
  readonly enqueue: Enqueue;
  readonly caller: Caller;
}

/**
 * A customer's slow call, such as a call to an outside service. It holds no transaction in the
 * meantime.
 */
export interface OwnLongCall<E extends Endpoint> extends Omit<OwnCall<E>, 'tx'> {
  /**
   * The id of the call, the same in each repeat, and different from those of this customer's other
   * calls.
   */
  readonly requestId: string;
  readonly caller: Caller;
  /** Reads inside the customer's business, in a transaction that ends when `work` does. */
  readonly load: <Loaded>(work: (tx: TenantTransaction) => Promise<Loaded>) => Promise<Loaded>;
}

type Admitted<E extends Endpoint> = Omit<OwnCall<E>, 'tx'>;

/**
 * The only place that decides whether a customer may make a call: the token must belong to an open page, and the call
 * must be declared for customers. A user's token is not accepted.
 * @throws AppError 401 if there is no open page; otherwise as `inputOf` does
 */
async function admitted<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { pages }: RoutePlatform,
): Promise<Admitted<E>> {
  if (endpoint.access.kind !== 'customer') {
    throw new TypeError(`${endpoint.method} ${endpoint.path} is not for customers`);
  }
  const token = tokenOf(request);
  if (!token) throw new AppError('sessionMissing', { detail: 'Please open your link again.' });
  const owner = await pages.authenticate(token);
  if (!owner) throw new AppError('sessionEnded', { detail: 'Please open your link again.' });
  request.businessId = owner.businessId;
  request.underWay?.belongsTo(owner.businessId);
  const input = inputOf(endpoint, request);
  return { ...input, owner, today: todayIn(owner.timeZone, input.now) };
}

/** Answers a customer's read of their own data. */
export function ownRead<E extends Endpoint>(
  endpoint: E,
  handle: (call: OwnCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await admitted(endpoint, request, platform);
      const data = await readTenant(platform.database, call.owner, (tx) => handle({ ...call, tx }));
      return sendText(reply, dataText(endpoint, data, platform));
    },
  };
}

/** Answers a customer's read with bytes instead of JSON. */
export function ownDownload<E extends Endpoint>(
  endpoint: E,
  handle: (call: OwnCall<E>) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await admitted(endpoint, request, platform);
      const file = await readTenant(platform.database, call.owner, (tx) => handle({ ...call, tx }));
      return sendFile(request, reply, file, { endpoint, platform });
    },
  };
}

/**
 * Makes a customer's change: one transaction, once per request id. The answer does not list other changed records;
 * only the office is notified of them.
 * @param before runs first, outside the transaction, for example to count the call against a limit
 */
export function ownWrite<E extends Endpoint>(
  endpoint: E,
  handle: (call: OwnWriteCall<E>) => Answer<E>,
  before: (owner: PageCaller) => Promise<void> = async () => undefined,
): Route {
  return ownWritePrepared(endpoint, ({ owner }) => before(owner), handle);
}

/** Like `ownWrite`, but with a slow preparation outside the transaction; `handle` gets its result. */
export function ownWritePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: OwnLongCall<E>) => Promise<Prepared>,
  handle: (call: OwnWriteCall<E>, prepared: Prepared) => Answer<E>,
): Route {
  return {
    endpoint,
    leavesReceipt: true,
    answer: async (request, reply, platform) => {
      const call = await admitted(endpoint, request, platform);
      const { businessId, customerId } = call.owner;
      const doer: Doer = { businessId, userId: customerId, role: null };
      const name = `${endpoint.method} ${request.url.split('?', 1)[0]}`;
      const attempt = { requestId: requestIdOf(request), call: name, body: request.body };
      const load: OwnLongCall<E>['load'] = (work) =>
        readTenant(platform.database, call.owner, work);
      const { response } = await oncePrepared(platform.database, doer, attempt, {
        prepare: () =>
          prepare({ ...call, load, requestId: attempt.requestId, caller: callerOf(request) }),
        change: async (tx, prepared) => {
          const enqueue = platform.enqueue(tx);
          const caller = callerOf(request);
          const data = await handle({ ...call, tx, enqueue, caller }, prepared);
          return keptText(endpoint, dataText(endpoint, data, platform), platform.secrets);
        },
      });
      return sendText(reply, textKept(endpoint, response, platform.secrets));
    },
  };
}
