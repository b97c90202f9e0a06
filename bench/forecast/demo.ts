import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { DemoCalendar } from '../../apps/server/src/demo/calendar.ts';
import { demoCustomers } from '../../apps/server/src/demo/demo-customers.ts';
import { demoMoney } from '../../apps/server/src/demo/demo-money.ts';
import { demoJobs } from '../../apps/server/src/demo/demo-work.ts';
import { randomFrom } from '../../apps/server/src/demo/random.ts';
import type { History, HistoryInvoice } from './history.ts';

const SEED = 20_260_401;
const PEOPLE = 2;

/** The demo business's two years of visits, invoices and payments; each payment settles the oldest open invoice. */
export function demoHistory(): History {
  const today = todayIn('Europe/London', new Date().toISOString());
  const random = randomFrom(SEED);
  const customers = demoCustomers(random);
  const jobs = demoJobs(random, new DemoCalendar(today), today, customers);
  const invoices: { -readonly [Key in keyof HistoryInvoice]: HistoryInvoice[Key] }[] = [];
  for (const { kind, on, customer, amount } of demoMoney(random, jobs, today)) {
    const payerId = String(customer);
    if (kind === 'invoice') {
      invoices.push({ payerId, on, net: amount, total: amount, paidOn: null });
      continue;
    }
    const oldest = invoices.find((one) => one.payerId === payerId && one.paidOn === null);
    if (oldest) oldest.paidOn = on;
  }
  const from = jobs.flatMap(({ visits }) => visits.map(({ dueOn }) => dueOn)).toSorted()[0]!;
  return {
    name: 'the demo business',
    from,
    to: addDays(today, -1),
    jobs: jobs.map(({ id, customer, cost, weeks, visits }) => ({
      id,
      payerId: String(customer),
      frequency: { unit: 'week', every: weeks },
      anchor: 'due',
      firstDueOn: visits[0]!.dueOn,
      since: addDays(visits[0]!.dueOn, -1),
      lostOn: null,
      prices: [{ from, pence: cost }],
      visits: visits.map(({ dueOn, closedOn, outcome, cost: pence }) => ({
        dueOn,
        closedOn: outcome === null ? null : closedOn,
        isDone: outcome === 'Done',
        pence,
      })),
    })),
    invoices,
    costs: [],
    chargedPayers: new Set(),
    daysOff: new Set(),
    peopleOn: (day) => (weekdayOf(day) < 6 ? PEOPLE : 0),
  };
}
