import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { isBankHoliday } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type ClimbingInvoice, stepReached } from './climb.ts';
import { judge, type Judgement, type RemindedPayer } from './judge.ts';
import {
  DEFAULT_LADDER,
  type Ladder,
  LADDER_STEPS,
  ladderRefusal,
  placeOf,
  secondReminderDays,
  stepsInUse,
} from './ladder.ts';
import { isPausedOn, type Pause } from './pauses.ts';
import { restingReason } from './sending-days.ts';

const START = '2026-11-02';
const DAYS = 160;

const ladders: fc.Arbitrary<Ladder> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 5, maxLength: 5 }),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    fc.boolean(),
  )
  .map(([gaps, areOn, isEveryDay]) => ({
    ...DEFAULT_LADDER,
    isOn: true,
    isEveryDay,
    steps: LADDER_STEPS.map((step, at) => ({
      step,
      isOn: areOn[at]!,
      days: gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0),
      channel: 'Email' as const,
    })),
  }));

interface Owed {
  readonly dueOn: PlainDate;
  /** The day of payment; any day after the simulation ends means never. */
  readonly paidOn: PlainDate;
}

const day = fc.integer({ min: -60, max: DAYS }).map((days) => addDays(START, days));
const owed: fc.Arbitrary<Owed> = fc
  .tuple(day, fc.integer({ min: -5, max: 2 * DAYS }))
  .map(([dueOn, later]) => ({ dueOn, paidOn: addDays(dueOn, later) }));
const pauses: fc.Arbitrary<Pause | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('Paused', 'Promised', 'Replied'),
    until: fc.option(day),
    reason: fc.constant(''),
  }),
);

const payer = (
  invoices: readonly ClimbingInvoice[],
  pause: Pause | null = null,
): RemindedPayer => ({
  isActive: true,
  email: 'kim@example.com',
  text: '',
  wantsEmail: true,
  wantsTexts: true,
  balance: invoices.reduce((sum, { outstanding }) => sum + outstanding, 0),
  pause,
  isPaidByPlan: false,
  underWay: [],
  remindedOn: null,
  invoices,
});

interface Sent {
  readonly on: PlainDate;
  readonly judgement: Extract<Judgement, { outcome: 'goes' }>;
  readonly before: readonly ClimbingInvoice[];
}

/** Simulates a number of days as the reminder task sees them, and returns the messages sent. */
function simulate(ladder: Ladder, debts: readonly Owed[], pause: Pause | null): Sent[] {
  const sent: Sent[] = [];
  let invoices: ClimbingInvoice[] = debts.map(({ dueOn }, at) => {
    return { id: `${at}`, dueOn, outstanding: 1000, reached: null, lastRemindedOn: null };
  });
  for (let at = 0; at < DAYS; at += 1) {
    const on = addDays(START, at);
    invoices = invoices.filter(({ id }) => debts[Number(id)]!.paidOn > on);
    if (restingReason(ladder, on, 'England and Wales') !== null) continue;
    const judgement = judge(ladder, payer(invoices, pause), on);
    if (judgement.outcome !== 'goes') continue;
    sent.push({ on, judgement, before: invoices });
    const reminded = new Set(judgement.invoices.map(({ id }) => id));
    invoices = invoices.map((one) =>
      reminded.has(one.id)
        ? { ...one, reached: stepReached(ladder, one, judgement.step, on), lastRemindedOn: on }
        : one,
    );
  }
  return sent;
}

test('no reminder is sent before an invoice is due, after it is paid, during a pause, or on a rest day', () => {
  fc.assert(
    fc.property(ladders, fc.array(owed, { maxLength: 5 }), pauses, (ladder, debts, pause) => {
      for (const { on, judgement } of simulate(ladder, debts, pause)) {
        for (const { id } of judgement.invoices) {
          expect(debts[Number(id)]!.dueOn < on && debts[Number(id)]!.paidOn > on).toBe(true);
        }
        expect(pause !== null && isPausedOn(pause, on)).toBe(false);
        if (ladder.isEveryDay) continue;
        expect(weekdayOf(on)).not.toBe(7);
        expect(isBankHoliday(on)).toBe(false);
      }
    }),
  );
});

test('the ladder goes up step by step, never down, and never repeats a step for the same invoices', () => {
  fc.assert(
    fc.property(ladders, fc.array(owed, { maxLength: 5 }), (ladder, debts) => {
      const sent = simulate(ladder, debts, null);
      const inUse = stepsInUse(ladder).map(({ step }) => step);
      const topics = sent.map(({ judgement: { step, invoices } }) =>
        [step, ...invoices.map(({ id }) => id)].join(' '),
      );
      expect(new Set(topics).size).toBe(topics.length);
      for (const { on, judgement, before } of sent) {
        expect(inUse).toContain(judgement.step);
        for (const invoice of judgement.invoices) {
          const reached = stepReached(ladder, invoice, judgement.step, on);
          expect(placeOf(reached)).toBeGreaterThanOrEqual(placeOf(invoice.reached));
          expect(placeOf(judgement.step)).toBeGreaterThanOrEqual(placeOf(reached));
        }
        // The next step up, or the last step again for a new invoice.
        const stood = Math.max(...before.map(({ reached }) => placeOf(reached)));
        const next = inUse.find((step) => placeOf(step) > stood);
        expect(judgement.step).toBe(next ?? inUse.at(-1));
      }
    }),
  );
});

test('messages to a payer are at least as many days apart as the ladder’s steps', () => {
  fc.assert(
    fc.property(ladders, fc.array(owed, { minLength: 1, maxLength: 1 }), (ladder, debts) => {
      const sent = simulate(ladder, debts, null);
      const daysOf = new Map(ladder.steps.map(({ step, days }) => [step, days]));
      for (const [at, { on, judgement }] of sent.entries()) {
        const days = daysOf.get(judgement.step)!;
        expect(diffDays(debts[0]!.dueOn, on)).toBeGreaterThanOrEqual(days);
        const former = sent[at - 1];
        if (!former) continue;
        const gap = days - daysOf.get(former.judgement.step)!;
        expect(diffDays(former.on, on)).toBeGreaterThanOrEqual(gap);
      }
    }),
  );
});

test('the default ladder sends on days 3, 14, 28 and 42, or later because of a rest day', () => {
  const late = (dueOn: PlainDate) =>
    simulate({ ...DEFAULT_LADDER, isOn: true }, [{ dueOn, paidOn: '2030-01-01' }], null).map(
      ({ on, judgement: { step } }) => `${on} ${step}`,
    );
  expect(late('2026-11-03')).toEqual([
    '2026-11-06 Reminder',
    '2026-11-17 Second reminder',
    '2026-12-01 Statement',
    '2026-12-15 Final notice',
  ]);
  // Day 3 is a Sunday, so the first message goes out later, and the following steps are later too.
  expect(late('2026-11-05').slice(0, 2)).toEqual([
    '2026-11-09 Reminder',
    '2026-11-20 Second reminder',
  ]);
});

test('reminders of an old debt begin with the first step rather than the final notice', () => {
  const ladder = { ...DEFAULT_LADDER, isOn: true };
  const old = { dueOn: '2026-09-03', paidOn: '2030-01-01' };
  expect(simulate(ladder, [old], null).map(({ on, judgement: { step } }) => [on, step])).toEqual([
    ['2026-11-02', 'Reminder'],
    ['2026-11-13', 'Second reminder'],
    ['2026-11-27', 'Statement'],
    ['2026-12-11', 'Final notice'],
  ]);
});

const late: ClimbingInvoice = {
  id: 'a',
  dueOn: '2026-11-03',
  outstanding: 4500,
  reached: null,
  lastRemindedOn: null,
};
const today = '2026-11-10';

test.each<[string, Partial<RemindedPayer>, string]>([
  ['a pause', { pause: { kind: 'Paused', until: null, reason: 'Bereaved' } }, 'Paused: Bereaved.'],
  [
    'a promise until its day',
    { pause: { kind: 'Promised', until: today, reason: '' } },
    'They promised to pay by 10 November 2026.',
  ],
  [
    'a reply',
    { pause: { kind: 'Replied', until: null, reason: 'Will call back.' } },
    'They replied: Will call back.',
  ],
  ['a plan that pays', { isPaidByPlan: true }, 'Their budget plan pays for it.'],
  [
    'a charge under way',
    { underWay: [{ amount: 4500, invoiceIds: ['a'] }] },
    'A Direct Debit or card charge is about to collect the money.',
  ],
  ['no address', { email: '' }, 'They have no email address.'],
  ['an opt-out', { wantsEmail: false }, 'They do not want emails about their service.'],
  ['a credit', { balance: 0 }, 'Their credit covers it.'],
  ['a reminder today', { remindedOn: today }, 'They have already had a reminder today.'],
  ['a customer who has left', { isActive: false }, 'They are no longer a customer.'],
])('%s leaves a payer out with its reason', (_, change, reason) => {
  expect(judge(DEFAULT_LADDER, payer([late]), today)).toMatchObject({ outcome: 'goes' });
  const judged = judge(DEFAULT_LADDER, { ...payer([late]), ...change }, today);
  expect(judged).toMatchObject({ outcome: 'left out', step: 'Reminder', reason });
});

test('the ladder continues on the day after the promised day', () => {
  const pause = { kind: 'Promised', until: '2026-11-09', reason: '' } as const;
  expect(judge(DEFAULT_LADDER, payer([late], pause), today)).toMatchObject({ outcome: 'goes' });
});

test('a reminder asks only for the money that is not already on its way', () => {
  const both = [late, { ...late, id: 'b', dueOn: '2026-11-05', outstanding: 1000 }];
  const asked = (underWay: RemindedPayer['underWay']) => {
    const judged = judge(DEFAULT_LADDER, { ...payer(both), underWay }, today);
    return judged.outcome === 'waits' ? judged : [judged.outcome, judged.amount];
  };
  expect(asked([])).toEqual(['goes', 5500]);
  expect(asked([{ amount: 1000, invoiceIds: ['b'] }])).toEqual(['goes', 4500]);
  // A charge that is not for particular invoices pays the oldest invoices first.
  expect(asked([{ amount: 4600, invoiceIds: [] }])).toEqual(['goes', 900]);
  expect(asked([{ amount: 5500, invoiceIds: [] }])).toEqual(['left out', 5500]);
});

test('a message uses every channel on which the customer has an address and allows messages', () => {
  const steps = DEFAULT_LADDER.steps.map((step) => ({ ...step, channel: 'Both' as const }));
  const judged = (change: Partial<RemindedPayer>) =>
    judge({ steps }, { ...payer([late]), ...change }, today);
  expect(judged({ text: '07700 900123' })).toMatchObject({ channels: ['email', 'sms'] });
  expect(judged({ text: '07700 900123', wantsEmail: false })).toMatchObject({ channels: ['sms'] });
  expect(judged({ email: '' })).toMatchObject({
    reason: 'They have no email address. They have no mobile number.',
  });
});

test('a hold is the last step, needs no address, and sends no message', () => {
  const steps = DEFAULT_LADDER.steps.map((step) => ({ ...step, isOn: true }));
  const reached = { ...late, reached: 'Final notice', lastRemindedOn: '2026-12-15' } as const;
  const judged = judge({ steps }, { ...payer([reached]), email: '' }, '2026-12-29');
  expect(judged).toMatchObject({ outcome: 'goes', step: 'Hold', channels: [] });
});

test('a ladder with steps out of order, or that sends at night, is refused', () => {
  expect(ladderRefusal(DEFAULT_LADDER)).toBeNull();
  expect(ladderRefusal({ ...DEFAULT_LADDER, sendAt: '07:59' })).toMatchObject({ field: 'sendAt' });
  const steps = DEFAULT_LADDER.steps.map((one) =>
    one.step === 'Statement' ? { ...one, days: 14 } : one,
  );
  expect(ladderRefusal({ ...DEFAULT_LADDER, steps })).toMatchObject({
    field: 'steps.2.days',
    detail: 'Please enter more than 14 days',
  });
  const off = DEFAULT_LADDER.steps.map((one) => ({ ...one, isOn: false }));
  expect(ladderRefusal({ ...DEFAULT_LADDER, isOn: true, steps: off })).toMatchObject({
    field: 'isOn',
  });
});

test('the ladder sets the days until the second reminder while it is on; otherwise they are 14', () => {
  const steps = DEFAULT_LADDER.steps.map((one) => ({ ...one, days: one.days + 7 }));
  expect(secondReminderDays({ isOn: true, steps })).toBe(21);
  expect(secondReminderDays({ isOn: false, steps })).toBe(14);
  const without = steps.map((one) => ({ ...one, isOn: one.step !== 'Second reminder' }));
  expect(secondReminderDays({ isOn: true, steps: without })).toBe(14);
});
