import type { Endpoint } from '@roundbook/contract/endpoint';
import { isGivenUp } from '../../db/database-errors.ts';
import { readSnapshot, transact } from '../../db/transaction.ts';
import { AppError } from '../app-error.ts';
import type { Answer, ReadCall, Route } from '../call.ts';
import { signedInCall } from '../incoming.ts';
import { longDataText, sendText } from '../outgoing.ts';
import type { Keep } from './report-keeping.ts';
import { reportTurns } from './report-turns.ts';

/** The number of seconds after which the database may be less busy. */
const RETRY_SECONDS = 30;

const TOO_LONG = 'This report takes too long. Please choose a shorter period, or try again later.';

/**
 * Answers a report: a read that may go through years of a business's records. Reports have their own connections, take
 * turns, and are given up after some seconds, so that all other calls keep their speed. All statements see the records
 * as they were at one moment, so that a report's figures agree with each other.
 */
export function readReport<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const { actor } = call;
      const data = await reportTurns
        .take(actor.businessId, async () => {
          let keep: Keep | undefined;
          const found = await readSnapshot(platform.reportDatabase, actor, async (tx) => {
            platform.reportKeeping?.before(tx);
            const made = await handle({ ...call, tx });
            keep = platform.reportKeeping?.after(tx);
            return made;
          });
          // Without it, the next report works the same out again.
          if (keep) {
            await transact(platform.reportDatabase, actor, keep).catch((error: unknown) =>
              request.log.warn({ err: error }, 'What a report worked out was not kept.'),
            );
          }
          return found;
        })
        .catch(refuseIfGivenUp);
      return sendText(reply, await longDataText(endpoint, data, platform));
    },
  };
}

function refuseIfGivenUp(error: unknown): never {
  if (!isGivenUp(error)) throw error;
  throw new AppError('unavailable', { detail: TOO_LONG, retryAfter: RETRY_SECONDS });
}
