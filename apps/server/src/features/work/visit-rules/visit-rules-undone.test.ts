import { expect, test } from 'vitest';
import {
  addLoyaltyCard,
  getLoyaltyCards,
} from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import {
  changeOwnVisitRules,
  type OwnVisitRulesSetting,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { withRuledBusiness } from '../../../testing/test-visit-rules.ts';

const ruled = withRuledBusiness();
const now = new Date().toISOString();

type Skipping = Omit<BodyInputOf<typeof skipJob>, 'skippedAt'>;
type Marking = BodyInputOf<typeof markJobDone>;
type Act = { readonly skip: Skipping } | { readonly done: Marking };

const DONE = { eventTriggers: ['Invoice' as const, 'LoyaltyCards' as const] };
const PART = { what: 'Front only', why: 'Gate locked', price: 700 };

/**
 * Exceptional ways of closing a visit, done in this order, so that each builds on the state that
 * the previous ones left.
 */
const ACTS: readonly Act[] = [
  { skip: { notes: 'Gate locked' } },
  { skip: { customerSkipped: true, notes: 'Away' } },
  { skip: { notes: 'Bad weather' } },
  { done: DONE },
  { done: { ...DONE, partDone: PART } },
  { done: { ...DONE, itemisationAdjustment: { amount: 250, description: 'Two more' } } },
  { skip: { notes: 'Nobody home', withoutRules: true } },
  { done: { ...DONE, withoutRules: true } },
  { skip: { customerSkipped: true } },
  { skip: { notes: 'Nobody home' } },
  { skip: { notes: 'Dog loose' } },
];

/** Rules under which three misses in a row end a job. */
const OWN: OwnVisitRulesSetting['own'] = { stopAfterMisses: 3 };

/** The state of a customer's jobs, money and stamps, without change counters. */
async function standing(): Promise<unknown> {
  const { jobs } = await ruled.app.data(listJobs, {
    token: ruled.token,
    query: { customerId: ruled.customerId },
  });
  const cards = await ruled.app.data(getLoyaltyCards, {
    token: ruled.token,
    params: { id: ruled.customerId },
  });
  const balance = await ruled.balance();
  const text = JSON.stringify({ jobs, cards, balance });
  return JSON.parse(text, (key, value: unknown) => (key === 'version' ? 0 : value));
}

test('undoing an exceptional closing restores jobs, coming visits, money, misses and stamps', async () => {
  const { job, params } = await ruled.agreed({ firstVisitCost: null });
  await ruled.app.data(changeOwnVisitRules, {
    token: ruled.token,
    params: { id: ruled.customerId },
    body: { own: OWN },
  });
  await ruled.app.data(addLoyaltyCard, {
    token: ruled.token,
    params: { id: ruled.customerId },
    body: { needed: 1, reward: { kind: 'Percent', value: 50 } },
  });
  /** Closes the visit and confirms every question. */
  const carryOut = async (act: Act) => {
    const close = (bypass: Record<string, string> = {}) =>
      'skip' in act
        ? ruled.app.call(skipJob, {
            token: ruled.token,
            params,
            headers: bypass,
            body: { skippedAt: now, ...act.skip },
          })
        : ruled.app.call(markJobDone, {
            token: ruled.token,
            params,
            headers: bypass,
            body: act.done,
          });
    let answer = await close();
    // There may be a second question, because the visit is early.
    for (let asked = 0; answer.conflict && asked < 2; asked += 1) {
      answer = await close({ [headers.conflictBypass]: answer.conflict.bypassToken });
    }
    expect(answer.errors).toEqual([]);
    expect(answer.success).toBe(true);
  };
  const openVisit = async () => {
    const { jobs } = await ruled.app.data(listJobs, {
      token: ruled.token,
      query: { customerId: ruled.customerId },
    });
    return jobs.find(({ id }) => id === job.id)!.occurrence!.id;
  };
  for (const act of ACTS) {
    const before = await standing();
    const occurrenceId = await openVisit();
    await carryOut(act);
    expect(await standing()).not.toEqual(before);
    await ruled.app.data(undoJob, { token: ruled.token, params, body: { occurrenceId } });
    expect(await standing(), JSON.stringify(act)).toEqual(before);
    await carryOut(act);
  }
  // The third miss in a row has ended the job.
  const { jobs } = await ruled.app.data(listJobs, {
    token: ruled.token,
    query: { customerId: ruled.customerId },
  });
  expect(jobs.find(({ id }) => id === job.id)).toMatchObject({ status: 'Cancelled', misses: 3 });
});
