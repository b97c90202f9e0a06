import { type RawBuilder, sql } from 'kysely';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import { customer } from '../../../features/customers/customers/relations.ts';
import {
  customersAdded,
  customersLost,
} from '../../../features/customers/customers/reported-relations.ts';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { job, visit } from '../../../features/work/jobs/relations.ts';
import {
  customersWithoutWork,
  recurringPrices,
  visitsClosed,
} from '../../../features/work/jobs/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { keptPerStep } from './kept-per-step.ts';
import { countOf, quantitiesPerStep, sumOf } from './per-step.ts';

/** The days since the Monday on or before a day: whole numbers, as PostgreSQL takes long to cut dates to weeks. */
const weekdayOf = (day: RawBuilder<unknown>) => sql`(((${day} - date '2000-01-03') % 7 + 7) % 7)`;

/** Whether the visit `x` was done after the week in which it was due. */
export const isDoneLate = sql`x.state = 'Done' and x.day - x.due_on >= 7 - ${weekdayOf(sql`x.due_on`)}`;

/** Closed visits by their day. */
export const readVisits: SourceReader<'visits'> = (tx, asked) => {
  const { narrowing } = asked;
  const { tagId } = narrowing;
  const isDone = sql`x.state = 'Done'`;
  const where = sql`${isNoSample('o')} and ${ofCustomers(visit.customerId, { tagId })}`;
  return keptPerStep(tx, 'visits', asked, {
    rows: (days) => visitsClosed(days, narrowing, where),
    sums: {
      done: countOf(isDone),
      value: sumOf(sql`x.cost`, isDone),
      late: countOf(isDoneLate),
      skipped: countOf(sql`not (${isDone})`),
    },
    subjects: ['visits'],
  });
};

/** Customers by the day they were added. */
export const readNewCustomers: SourceReader<'newCustomers'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'newCustomers',
    steps,
    customersAdded(daysOf({ steps }), ofCustomers(customer.id, narrowing)),
    { count: countOf() },
  );

/** Lost customers by the day they were lost. */
export const readLostCustomers: SourceReader<'lostCustomers'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'lostCustomers',
    steps,
    customersLost(daysOf({ steps }), customersWithoutWork, ofCustomers(customer.id, narrowing)),
    { count: countOf() },
  );

interface PriceGroup {
  readonly cost: number;
  readonly unit: Frequency['unit'];
  readonly every: number;
  readonly count: number;
}

/** Recurring work as it is today, and the price of a year of it. */
export const readRecurringWork: SourceReader<'recurringWork'> = async (tx, asked) => {
  const { steps, narrowing } = asked;
  const where = sql`${isNoSample('j')} and ${ofCustomers(job.customerId, { tagId: narrowing.tagId })}`;
  const groups = await tx.all<PriceGroup>(sql<PriceGroup>`${recurringPrices(narrowing, where)}`);
  const quantities = {
    jobs: groups.reduce((sum, { count }) => sum + count, 0),
    yearly: sumPence(
      groups.map(({ cost, unit, every, count }) => count * pencePerYear(cost, { unit, every })),
    ),
  };
  return steps.map(() => quantities);
};
