import { sql } from 'kysely';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createInvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { createInvoice, voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import { cancelJob } from '@roundbook/contract/work/jobs/records';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import type { Leak } from '@roundbook/domain/home/reports/work/leaks';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transaction.ts';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob } from '../test-jobs.ts';
import { type ClosedVisitFields, insertClosedVisits } from '../test-visits.ts';

/** A draw from 0 up to, not including, 1; the same seed gives the same draws. */
type Draw = () => number;

/** The draws of a seed. */
function drawsOf(seed: number): Draw {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The customer, job and visits of a planted leak. */
export interface PlantedLeak {
  readonly leak: Leak;
  readonly jobId: string;
  readonly customerId: string;
  readonly visitIds: readonly string[];
}

/** A generated firm: the leaks that it has, and the jobs that are in order. */
export interface LeakingFirm {
  readonly leaks: readonly PlantedLeak[];
  readonly innocentJobIds: readonly string[];
}

const FEE = { effects: [{ kind: 'turnedAway', amount: 1000, description: 'Turned away' }] };

/** The parts of a case. */
interface Case {
  readonly leak: Leak | null;
  readonly job?: Parameters<typeof agreeJob>[3];
  readonly visits?: (
    day: (from: number, to: number) => string,
  ) => Omit<ClosedVisitFields, 'jobId'>[];
  /** The states of the customer's saved methods, latest first; `Removed` was removed after it failed. */
  readonly methods?: readonly ('Failed' | 'Active' | 'Pending' | 'Removed')[];
  /** The office's later steps. */
  readonly afterwards?: 'invoice' | 'void' | 'draft' | 'deleteCustomer' | 'cancelJob' | 'guess';
}

type Make = (draw: Draw) => Case;

const between = (draw: Draw, from: number, to: number) =>
  from + Math.floor(draw() * (to - from + 1));
const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
const price = (draw: Draw) => between(draw, 8, 90) * 100;

/** A recurring job that costs about £30 for an hour in a round. */
const timed = (draw: Draw, percent: number) => {
  const minutes = between(draw, 2, 12) * 10;
  const duration = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  return { duration, cost: Math.round((3000 * minutes * percent) / 60 / 100) };
};

/** Visits that are in order, as an import brought them in. */
const past = (count: number, day: (from: number, to: number) => string) =>
  many(count, () => ({ closedOn: day(5, 360), isImported: true }));

/** The leaks, each in the issue's own sense: work done that no one billed, a fee that no one charged, and so on. */
const LEAKING: readonly Make[] = [
  (draw) => ({
    leak: 'notInvoiced',
    visits: (day) =>
      many(between(draw, 1, 4), () => ({ closedOn: day(5, 360), cost: price(draw) })),
  }),
  (draw) => ({
    leak: 'feeNotCharged',
    visits: (day) =>
      many(between(draw, 1, 2), () => ({
        closedOn: day(5, 360),
        state: 'Skipped' as const,
        cost: 0,
        ruleEffects: FEE,
      })),
  }),
  () => ({ leak: 'methodFailed', methods: ['Failed'] }),
  (draw) => ({ leak: 'underPrice', job: timed(draw, between(draw, 20, 60)) }),
  (draw) => ({
    leak: 'skippedOften',
    visits: (day) => [
      ...many(between(draw, 4, 6), () => ({
        closedOn: day(5, 360),
        state: draw() < 0.5 ? ('Skipped' as const) : ('Customer Skipped' as const),
        cost: 0,
      })),
      ...past(between(draw, 0, 5), day),
    ],
  }),
];

/** Cases that look like leaks and are in order. */
const INNOCENT: readonly Make[] = [
  (draw) => ({
    leak: null,
    visits: (day) => [{ closedOn: day(5, 360), cost: price(draw) }],
    afterwards: 'invoice',
  }),
  (draw) => ({
    leak: null,
    visits: (day) => [{ closedOn: day(5, 360), cost: price(draw) }],
    afterwards: 'void',
  }),
  (draw) => ({
    leak: null,
    visits: (day) => [{ closedOn: day(5, 360), cost: price(draw) }],
    afterwards: 'draft',
  }),
  (draw) => ({ leak: null, visits: (day) => past(between(draw, 1, 8), day) }),
  () => ({ leak: null, visits: (day) => [{ closedOn: day(5, 360), cost: 0 }] }),
  (draw) => ({ leak: null, visits: (day) => [{ closedOn: day(0, 1), cost: price(draw) }] }),
  (draw) => ({ leak: null, visits: (day) => [{ closedOn: day(380, 900), cost: price(draw) }] }),
  (draw) => ({
    leak: null,
    visits: (day) => [{ closedOn: day(5, 360), cost: price(draw) }],
    afterwards: 'deleteCustomer',
  }),
  () => ({
    leak: null,
    visits: (day) => [{ closedOn: day(5, 360), state: 'Skipped', cost: 0, ruleEffects: FEE }],
    afterwards: 'invoice',
  }),
  () => ({ leak: null, visits: (day) => [{ closedOn: day(5, 360), state: 'Skipped', cost: 0 }] }),
  () => ({ leak: null, methods: ['Active', 'Failed'] }),
  () => ({ leak: null, methods: ['Failed', 'Pending'] }),
  () => ({ leak: null, methods: ['Removed'] }),
  () => ({ leak: null, methods: ['Failed'], afterwards: 'cancelJob' }),
  () => ({ leak: null, methods: ['Failed'], job: { frequency: { unit: 'none', every: 1 } } }),
  (draw) => ({ leak: null, job: timed(draw, between(draw, 85, 160)) }),
  (draw) => ({ leak: null, job: timed(draw, 30), afterwards: 'guess' }),
  (draw) => ({ leak: null, job: timed(draw, 30), afterwards: 'cancelJob' }),
  (draw) => ({
    leak: null,
    visits: (day) => [
      ...many(between(draw, 1, 2), () => ({
        closedOn: day(5, 360),
        state: 'Customer Skipped' as const,
        cost: 0,
      })),
      ...past(between(draw, 0, 9), day),
    ],
  }),
  (draw) => ({
    leak: null,
    visits: (day) => [
      ...many(4, () => ({ closedOn: day(5, 360), state: 'Skipped' as const, cost: 0 })),
      ...past(between(draw, 15, 20), day),
    ],
  }),
  () => ({
    leak: null,
    visits: (day) =>
      many(6, () => ({ closedOn: day(380, 900), state: 'Skipped' as const, cost: 0 })),
  }),
];

/** Jobs of each round at a fair price, with which the others are compared. */
const FAIR_JOBS = 12;

async function saveMethod(
  app: TestApp,
  { id: businessId }: TestBusiness,
  customerId: string,
  state: string,
): Promise<void> {
  const removed = state === 'Removed';
  await transact(app.database, { businessId }, async (tx) => {
    tx.send(sql`
      insert into saved_methods (business_id, id, customer_id, method, provider, account_id, state, removed_at)
      values (${businessId}, ${newId()}, ${customerId}, 'Direct Debit', 'sandbox', 'account',
        ${removed ? 'Failed' : state}, ${removed ? tx.now : null}::timestamptz)`);
  });
}

/** Takes the office's later steps in a case. */
async function settle(
  app: TestApp,
  { id: businessId, token }: TestBusiness,
  { afterwards }: Case,
  { customerId, jobId, visitIds }: Omit<PlantedLeak, 'leak'>,
): Promise<void> {
  switch (afterwards) {
    case undefined:
      return;
    case 'invoice':
    case 'void':
      for (const occurrenceId of visitIds) {
        const { invoice } = await app.data(createInvoice, { token, body: { occurrenceId } });
        if (afterwards === 'invoice') continue;
        const params = { id: invoice.customerId, invId: invoice.id };
        await app.data(voidInvoice, { token, params, body: { reason: 'A favour' } });
      }
      return;
    case 'draft': {
      const lines = [{ description: 'Windows', quantity: 1, unitPrice: 2000 }];
      await app.data(createInvoiceDraft, { token, body: { customerId, lines } });
      return;
    }
    case 'deleteCustomer':
      await app.data(deleteCustomer, { token, params: { id: customerId } });
      return;
    case 'cancelJob':
      await app.data(cancelJob, { token, params: { id: customerId, jobId } });
      return;
    case 'guess':
      await transact(app.database, { businessId }, async (tx) => {
        tx.send(sql`update jobs set duration_given = false
          where business_id = ${businessId} and id = ${jobId}`);
      });
  }
}

/**
 * Fills a firm with leaks of all kinds among as many cases that are in order, each at a customer of its own.
 * @param count the number of leaks, and of innocent cases
 */
export async function plantLeaks(
  app: TestApp,
  business: TestBusiness,
  { seed, count, today }: { readonly seed: number; readonly count: number; readonly today: string },
): Promise<LeakingFirm> {
  const draw = drawsOf(seed);
  const { round } = await app.data(createRound, {
    token: business.token,
    body: { name: `Round ${seed}` },
  });
  const fair = many(FAIR_JOBS, () => ({ leak: null, job: timed(draw, between(draw, 90, 110)) }));
  const cases: Case[] = [
    ...fair,
    // Every kind comes up equally often, in an order of its own.
    ...many(count, (at) => LEAKING[at % LEAKING.length]!(draw)),
    ...many(count, (at) => INNOCENT[at % INNOCENT.length]!(draw)),
  ];
  const customers = await insertCustomers(app, business, cases.length);
  const leaks: PlantedLeak[] = [];
  const innocentJobIds: string[] = [];
  for (const [at, one] of cases.entries()) {
    const customerId = customers[at]!;
    const day = (from: number, to: number) => addDays(today, -between(draw, from, to));
    const isTimed = one.job?.duration !== undefined;
    const job = await agreeJob(app, business, customerId, {
      firstVisitCost: null,
      dueOn: addDays(today, 14),
      ...(isTimed && { roundId: round.id }),
      ...one.job,
    });
    const visits = (one.visits?.(day) ?? []).map((visit) => ({ ...visit, jobId: job.id }));
    const visitIds = visits.length > 0 ? await insertClosedVisits(app, business, visits) : [];
    for (const state of one.methods ?? []) await saveMethod(app, business, customerId, state);
    await settle(app, business, one, { customerId, jobId: job.id, visitIds });
    if (one.leak) leaks.push({ leak: one.leak, jobId: job.id, customerId, visitIds });
    else innocentJobIds.push(job.id);
  }
  return { leaks, innocentJobIds };
}
