import {
  CASH_DAYS,
  LAGS_LEARNT,
  type ForecastFacts,
  type PastChange,
  PAST_DAYS,
  type PastVisits,
  type WorkDue,
} from '@roundbook/domain/home/reports/forecast/facts';
import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { nextDueOn } from '@roundbook/domain/work/jobs/recurrence';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import type { History, HistoryJob } from './history.ts';

/** The days of payments from which payers' habits are learnt. */
const DAYS_OF_PAYMENTS = 365;

const priceOn = ({ prices }: HistoryJob, day: PlainDate) =>
  prices.findLast(({ from }) => from <= day)?.pence ?? prices[0]!.pence;

const isActive = ({ since, lostOn }: HistoryJob, today: PlainDate) =>
  since < today && (lostOn === null || lostOn >= today);

function workAt({ jobs }: History, today: PlainDate): WorkDue[] {
  return jobs.flatMap((job) => {
    if (!isActive(job, today)) return [];
    const last = job.visits.findLast(({ closedOn }) => closedOn !== null && closedOn < today);
    const dueOn = last
      ? nextDueOn(job, { dueOn: last.dueOn, closedOn: last.closedOn! })
      : job.firstDueOn;
    if (dueOn === null) return [];
    const price = priceOn(job, addDays(today, -1));
    const { payerId, frequency, anchor, firstDueOn } = job;
    return [
      {
        payerId,
        frequency,
        anchor,
        firstDueOn,
        dueOn,
        plannedOn: null,
        openPrice: price,
        price,
        coming: null,
      },
    ];
  });
}

function visitsAt({ jobs }: History, today: PlainDate): PastVisits[] {
  const from = addDays(today, -PAST_DAYS);
  return jobs.flatMap((job) =>
    job.visits.flatMap(({ dueOn, closedOn, isDone, pence }) =>
      closedOn === null || closedOn < from || closedOn >= today
        ? []
        : [
            {
              closedOn,
              isDone,
              isRecurring: job.frequency.unit !== 'none',
              delay: diffDays(dueOn, closedOn),
              count: 1,
              value: pence,
              risen: isActive(job, today) ? priceOn(job, addDays(today, -1)) - pence : 0,
            },
          ],
    ),
  );
}

function changesAt({ jobs, from }: History, today: PlainDate): PastChange[] {
  const first = addDays(today, -PAST_DAYS).slice(0, 7);
  const months = new Map<string, { joined: number; lost: number }>();
  for (const job of jobs) {
    const { frequency, since, lostOn } = job;
    if (frequency.unit === 'none') continue;
    const year = pencePerYear(priceOn(job, addDays(today, -1)), frequency);
    const add = (day: PlainDate | null, to: 'joined' | 'lost') => {
      if (day === null || day >= today) return;
      const month = day.slice(0, 7);
      if (month <= first || (to === 'joined' && month <= from.slice(0, 7))) return;
      const sums = months.get(month) ?? { joined: 0, lost: 0 };
      sums[to] += year;
      months.set(month, sums);
    };
    add(since, 'joined');
    add(lostOn, 'lost');
  }
  return [...months].map(([month, sums]) => ({ month, ...sums }));
}

/** The facts of a forecast as a firm's records show them when a day begins; later records are never read. */
export function factsAt(history: History, today: PlainDate): ForecastFacts {
  const { invoices: anyOrder, costs, chargedPayers, peopleOn } = history;
  // In the order of the payments, so that the last lags are the newest.
  const invoices = anyOrder.toSorted((a, b) => ((a.paidOn ?? '') < (b.paidOn ?? '') ? -1 : 1));
  const from = addDays(today, -PAST_DAYS);
  const days = new Map<PlainDate, { turnover: number; billed: number; moneyIn: number }>();
  const lags = new Map<string, number[]>();
  const debts: { payerId: string; age: number; pence: number }[] = [];
  const add = (day: PlainDate, key: 'turnover' | 'billed' | 'moneyIn', pence: number) => {
    if (day < from || day >= today) return;
    const sums = days.get(day) ?? { turnover: 0, billed: 0, moneyIn: 0 };
    sums[key] += pence;
    days.set(day, sums);
  };
  for (const { payerId, on, net, total, paidOn } of invoices) {
    if (on >= today) continue;
    add(on, 'turnover', net);
    add(on, 'billed', total);
    if (paidOn === null || paidOn >= today) {
      debts.push({ payerId, age: diffDays(on, today), pence: total });
      continue;
    }
    add(paidOn, 'moneyIn', total);
    if (paidOn >= addDays(today, -DAYS_OF_PAYMENTS)) {
      lags.set(payerId, [...(lags.get(payerId) ?? []), diffDays(on, paidOn)]);
    }
  }
  const payers = [...new Set([...lags.keys(), ...chargedPayers])];
  const people = new Map<PlainDate, number>();
  for (let day = from; day < addDays(today, CASH_DAYS + 300); day = addDays(day, 1)) {
    people.set(day, peopleOn(day));
  }
  return {
    today,
    work: workAt(history, today),
    visits: visitsAt(history, today),
    days: [...days].map(([day, sums]) => ({ day, ...sums })),
    payers: payers.map((payerId) => ({
      payerId,
      lags: (lags.get(payerId) ?? []).slice(-LAGS_LEARNT),
      isCharged: chargedPayers.has(payerId),
    })),
    debts,
    changes: changesAt(history, today),
    costs: costs.filter(({ on }) => on < today && on >= from),
    recurring: [],
    planPayers: new Set(),
    agreed: [],
    peopleOn: people,
    cash: null,
  };
}
