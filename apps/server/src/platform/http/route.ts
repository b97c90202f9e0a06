import type { Endpoint } from '@roundbook/contract/endpoint';
import { readTenant } from '../db/transaction.ts';
import { Facts } from '../facts/facts.ts';
import { withLatestChange } from '../realtime/latest-change.ts';
import { Conflicts } from './bypass.ts';
import type {
  AccountCall,
  Answer,
  Caller,
  FileAnswer,
  LongCall,
  OpenCall,
  ReadCall,
  Route,
  RoutePlatform,
  SignedInCall,
  WriteCall,
} from './call.ts';
import { bypassTokenOf, callerOf, inputOf, requestIdOf, signedInCall } from './incoming.ts';
import { dataText, keptText, longDataText, sendFile, sendMade, sendText } from './outgoing.ts';
import { oncePrepared } from './receipts.ts';

/** Answers a call that needs no session. */
export function open<E extends Endpoint>(
  endpoint: E,
  handle: (call: OpenCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const data = await handle({ ...inputOf(endpoint, request), caller: callerOf(request) });
      return sendText(reply, dataText(endpoint, data, platform));
    },
  };
}

/** Answers a call that needs no session with bytes instead of JSON. */
export function openDownload<E extends Endpoint>(
  endpoint: E,
  handle: (call: OpenCall<E>) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const file = await handle({ ...inputOf(endpoint, request), caller: callerOf(request) });
      return sendFile(request, reply, file, { endpoint, platform });
    },
  };
}

/**
 * Answers a signed-in user's call that concerns their account rather than the business's data. The
 * handler opens its own transaction, and must be safe to repeat.
 * @param headers sent with the answer
 */
export function account<E extends Endpoint>(
  endpoint: E,
  handle: (call: AccountCall<E>) => Answer<E>,
  headers: Readonly<Record<string, string>> = {},
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const data = await handle({ ...call, caller: callerOf(request) });
      return sendText(reply.headers(headers), dataText(endpoint, data, platform));
    },
  };
}

/** Answers a read inside the caller's business. */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const data = await readTenant(platform.database, call.actor, (tx) => handle({ ...call, tx }));
      return sendText(reply, await longDataText(endpoint, data, platform));
    },
  };
}

/** Answers a read with bytes instead of JSON. */
export function download<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E> & { readonly caller: Caller }) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const caller = callerOf(request);
      const file = await readTenant(platform.database, call.actor, (tx) =>
        handle({ ...call, caller, tx }),
      );
      return sendFile(request, reply, file, { endpoint, platform });
    },
  };
}

/** Answers a slow call that changes nothing; no transaction is held. */
export function propose<E extends Endpoint>(
  endpoint: E,
  handle: (call: LongCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const data = await handle(longCall(call, callerOf(request), platform));
      return sendText(reply, await longDataText(endpoint, data, platform));
    },
  };
}

/**
 * Answers a read that also updates the data it shows, or requests the update, in separate transactions. It must be
 * safe to repeat, as a read has no request id.
 * @throws if the contract does not declare that the call `refreshes`
 */
export function readRefreshing<E extends Endpoint>(
  endpoint: E,
  handle: (call: LongCall<E>) => Answer<E>,
): Route {
  if (!endpoint.refreshes) throw new Error(`Declare that ${endpoint.path} refreshes`);
  return propose(endpoint, handle);
}

function longCall<E extends Endpoint>(
  call: SignedInCall<E>,
  caller: Caller,
  { database }: RoutePlatform,
): LongCall<E> {
  return { ...call, caller, load: (work) => readTenant(database, call.actor, work) };
}

/** Makes a change inside the caller's business: one transaction, once per request id. */
export function write<E extends Endpoint>(
  endpoint: E,
  handle: (call: WriteCall<E>) => Answer<E>,
): Route {
  return writePrepared(endpoint, async () => undefined, handle);
}

/** Like `write`, but with a slow preparation outside the transaction; `handle` gets its result. */
export function writePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: LongCall<E>) => Promise<Prepared>,
  handle: (call: WriteCall<E>, prepared: Prepared) => Answer<E>,
): Route {
  return {
    endpoint,
    leavesReceipt: true,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const { actor } = call;
      const caller = callerOf(request);
      const name = `${endpoint.method} ${request.url.split('?', 1)[0]}`;
      const attempt = { requestId: requestIdOf(request), call: name, body: request.body };
      const made = await oncePrepared(platform.database, actor, attempt, {
        prepare: () => prepare(longCall(call, caller, platform)),
        change: async (tx, prepared) => {
          const bypass = bypassTokenOf(request);
          const about = { call: name, actor };
          const conflicts = await Conflicts.read(platform.secrets, bypass, about, tx);
          const enqueue = platform.enqueue(tx);
          const { now, today } = call;
          const shared = { tx, actor, now, today, conflicts, enqueue };
          const facts = new Facts(platform.participants, shared);
          const data = await handle({ ...call, ...shared, caller, facts }, prepared);
          facts.write();
          return keptText(endpoint, dataText(endpoint, data, platform), platform.secrets);
        },
      }).catch(async (error: unknown) => {
        throw await withLatestChange(error, actor, platform);
      });
      return sendMade(reply, endpoint, made, { ...platform, actor });
    },
  };
}
