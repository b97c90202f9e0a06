import type { Endpoint } from '@roundbook/contract/endpoint';
import { todayIn } from '@roundbook/domain/dates/zones';
import { readTenant } from '../db/transaction.ts';
import { Conflicts } from './bypass.ts';
import type {
  AccountCall,
  Answer,
  FileAnswer,
  OpenCall,
  ReadCall,
  Route,
  WriteCall,
} from './call.ts';
import { admit, bypassTokenOf, callerOf, inputOf, requestIdOf } from './incoming.ts';
import { dataText, sendFile, sendText } from './outgoing.ts';
import { once } from './receipts.ts';

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

/**
 * Answers a call of a signed-in user about their account rather than the business's data. It opens
 * its own transaction, and must be harmless when repeated.
 */
export function account<E extends Endpoint>(
  endpoint: E,
  handle: (call: AccountCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const actor = await admit(endpoint, request, reply, platform);
      const input = inputOf(endpoint, request);
      const today = todayIn(actor.timeZone, input.now);
      const data = await handle({ ...input, actor, today, caller: callerOf(request) });
      return sendText(reply, dataText(endpoint, data, platform));
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
      const actor = await admit(endpoint, request, reply, platform);
      const input = inputOf(endpoint, request);
      const today = todayIn(actor.timeZone, input.now);
      const data = await readTenant(platform.database, actor, (tx) =>
        handle({ ...input, actor, today, tx }),
      );
      return sendText(reply, dataText(endpoint, data, platform));
    },
  };
}

/** Answers a read with bytes instead of JSON. */
export function download<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const actor = await admit(endpoint, request, reply, platform);
      const input = inputOf(endpoint, request);
      const today = todayIn(actor.timeZone, input.now);
      const file = await readTenant(platform.database, actor, (tx) =>
        handle({ ...input, actor, today, tx }),
      );
      return sendFile(reply, file);
    },
  };
}

/** Makes a change inside the caller's business: one transaction, once per request id. */
export function write<E extends Endpoint>(
  endpoint: E,
  handle: (call: WriteCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const actor = await admit(endpoint, request, reply, platform);
      const input = inputOf(endpoint, request);
      const today = todayIn(actor.timeZone, input.now);
      const call = `${endpoint.method} ${request.url.split('?', 1)[0]}`;
      const attempt = { requestId: requestIdOf(request), call, body: request.body };
      const text = await once(platform.database, actor, attempt, async (tx) => {
        const conflicts = await Conflicts.read(
          platform.secret,
          bypassTokenOf(request),
          { call, actor },
          tx,
        );
        const enqueue = platform.enqueue(tx);
        const caller = callerOf(request);
        const data = await handle({ ...input, actor, today, tx, conflicts, caller, enqueue });
        return dataText(endpoint, data, platform);
      });
      return sendText(reply, text);
    },
  };
}
