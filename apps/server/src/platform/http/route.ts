import type { Endpoint } from '@roundbook/contract/endpoint';
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
import { bypassTokenOf, callerOf, inputOf, requestIdOf, signedInCall } from './incoming.ts';
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
      const call = await signedInCall(endpoint, request, reply, platform);
      const data = await handle({ ...call, caller: callerOf(request) });
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
      const call = await signedInCall(endpoint, request, reply, platform);
      const data = await readTenant(platform.database, call.actor, (tx) => handle({ ...call, tx }));
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
      const call = await signedInCall(endpoint, request, reply, platform);
      const file = await readTenant(platform.database, call.actor, (tx) => handle({ ...call, tx }));
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
      const call = await signedInCall(endpoint, request, reply, platform);
      const { actor } = call;
      const name = `${endpoint.method} ${request.url.split('?', 1)[0]}`;
      const attempt = { requestId: requestIdOf(request), call: name, body: request.body };
      const text = await once(platform.database, actor, attempt, async (tx) => {
        const conflicts = await Conflicts.read(
          platform.secret,
          bypassTokenOf(request),
          { call: name, actor },
          tx,
        );
        const enqueue = platform.enqueue(tx);
        const data = await handle({ ...call, tx, conflicts, caller: callerOf(request), enqueue });
        return dataText(endpoint, data, platform);
      });
      return sendText(reply, text);
    },
  };
}
