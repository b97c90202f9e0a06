import type { BodyOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { agree } from '../agreement/commands.ts';
import { findLoadedJobs, lockJobs } from '../change-queries.ts';
import * as store from '../job-store.ts';
import type { ClosedJob } from './job-closing.ts';

const TITLE_LENGTH = 120;
const SHORTEST_SECONDS = 300;

/**
 * The time that the rest of a visit needs, as its share of the visit's seconds, in multiples of
 * five minutes.
 */
function restSeconds(seconds: number, rest: number, whole: number): number {
  const share = whole > 0 ? rest / whole : 0.5;
  return Math.max(
    SHORTEST_SECONDS,
    Math.round((seconds * share) / SHORTEST_SECONDS) * SHORTEST_SECONDS,
  );
}

/**
 * Plans the rest of a part-done visit as a separate one-off job, while the job itself moves on to its next visit.
 * The rest costs the difference between the full price and the price of the part.
 */
export async function withRest(
  call: Pick<WriteCall<typeof markJobDone>, 'tx' | 'today'>,
  closing: ClosedJob,
  partDone: BodyOf<typeof markJobDone>['partDone'],
  { restDays }: Pick<VisitRules, 'restDays'>,
): Promise<ClosedJob> {
  const part = closing.closed.ruleEffects?.effects.find(({ kind }) => kind === 'part');
  if (!part || !partDone?.planRest) return closing;
  const { closed, job } = closing;
  const rest = -(part.amount ?? 0);
  const { id } = await agree(call, job.customerId, {
    siteId: job.siteId,
    title: `Rest of ${job.title}`.slice(0, TITLE_LENGTH),
    serviceIds: job.services.map((service) => service.id),
    cost: rest,
    firstVisitCost: null,
    duration: formatDuration(restSeconds(job.durationSeconds, rest, closed.cost + rest)),
    isDurationGiven: job.isDurationGiven,
    notBefore: job.notBefore,
    notAfter: job.notAfter,
    frequency: { unit: 'none' },
    anchor: null,
    roundId: job.roundId,
    defaultAssignee: null,
    notes: `Done on ${closed.closedOn}: ${part.description}`,
    purchaseOrder: closed.purchaseOrder,
    tagIds: [...job.tagIds],
    dueOn: addDays(closed.closedOn, restDays ?? 0),
  });
  return {
    ...closing,
    closed: { ...closed, ruleEffects: { ...closed.ruleEffects!, restJobId: id } },
  };
}

const REST_BEGUN = refusal(
  'The rest of this visit has already been planned or done. Undo that first.',
);

/**
 * Locks the rests of visits that are undone.
 * @returns the reason for each rest that must stay, by job, as the rest is planned or done already; and a function that
 * deletes rests
 */
export async function loadRests(tx: TenantTransaction, jobIds: readonly string[]) {
  if (jobIds.length > 0) lockJobs(tx, jobIds);
  // A rest that the office has since deleted is not found here.
  const rests = jobIds.length > 0 ? await findLoadedJobs(tx, jobIds, []) : [];
  const begun = rests.filter(
    ({ lastClosed, visit }) => lastClosed !== null || visit?.scheduledOn != null,
  );
  return {
    kept: new Map(begun.map(({ id }) => [id, REST_BEGUN])),
    withdraw: (withdrawn: readonly string[]) => {
      for (const job of rests) {
        if (!withdrawn.includes(job.id)) continue;
        store.deleteJob(tx, job.id);
        store.announceJobs(tx, [{ ...job, version: job.version + 1 }]);
      }
    },
  };
}
