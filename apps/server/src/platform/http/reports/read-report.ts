import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { isGivenUp } from '../../db/database-errors.ts';
import { readSnapshot, transact } from '../../db/transaction.ts';
import { AppError } from '../app-error.ts';
import type { Answer, FileAnswer, ReadCall, Route, RoutePlatform, SignedInCall } from '../call.ts';
import { signedInCall } from '../incoming.ts';
import { longDataText, sendFile, sendText } from '../outgoing.ts';
import type { Keep } from './report-keeping.ts';
import { reportTurns } from './report-turns.ts';

/** The number of seconds after which the database may be less busy. */
const RETRY_SECONDS = 30;

const TOO_LONG = 'This report takes too long. Please choose a shorter period, or try again later.';

/** Reads a report in the business's turn, in one snapshot of its records, and keeps what the next report can use. */
async function inTurn<E extends Endpoint, Made>(
  { reportDatabase, reportKeeping }: RoutePlatform,
  call: SignedInCall<E>,
  log: FastifyRequest['log'],
  handle: (call: ReadCall<E>) => Promise<Made> | Made,
): Promise<Made> {
  const { actor } = call;
  return reportTurns
    .take(actor.businessId, async () => {
      let keep: Keep | undefined;
      const found = await readSnapshot(reportDatabase, actor, async (tx) => {
        reportKeeping?.before(tx);
        const made = await handle({ ...call, tx });
        keep = reportKeeping?.after(tx);
        return made;
      });
      // Without it, the next report works the same out again.
      if (keep) {
        await transact(reportDatabase, actor, keep).catch((error: unknown) =>
          log.warn({ err: error }, 'What a report worked out was not kept.'),
        );
      }
      return found;
    })
    .catch(refuseIfGivenUp);
}

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
      const data = await inTurn(platform, call, request.log, handle);
      return sendText(reply, await longDataText(endpoint, data, platform));
    },
  };
}

/** Answers a report as a file, which is read like other reports and made afterwards. */
export function downloadReport<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, platform) => {
      const call = await signedInCall(endpoint, request, reply, platform);
      const file = await inTurn(platform, call, request.log, handle);
      return sendFile(request, reply, file, { endpoint, platform });
    },
  };
}

function refuseIfGivenUp(error: unknown): never {
  if (!isGivenUp(error)) throw error;
  throw new AppError('unavailable', { detail: TOO_LONG, retryAfter: RETRY_SECONDS });
}
