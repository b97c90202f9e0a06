import { expect, test } from 'vitest';
import { exampleFirm, exampleJob, examplePerson } from './example-firm.ts';
import type { Firm } from './firm.ts';
import { planRota } from './plan-rota.ts';
import type { Reason } from './rota.ts';
import { leftOutWords, type Names, reasonWords } from './words.ts';

const MONDAY = '2026-03-02';
const OPTIONS = { budget: { steps: 200 }, seed: 1 };
const NAMES: Names = {
  person: (id) => id,
  round: (id) => id,
  place: (jobId) => jobId,
  date: (date) => date,
};

function oneWeek(rest: Partial<Firm>): Firm {
  return {
    from: MONDAY,
    weeks: 1,
    jobs: [],
    people: [examplePerson('Ann')],
    travel: {
      kind: 'places',
      places: [[54, -1.5], [54.002, -1.5], [54.1, -1.5], null],
    },
    fixed: [],
    former: [],
    ...rest,
  };
}

function wordsOf(firm: Firm, jobId: string): string[] {
  const rota = planRota(firm, OPTIONS);
  const out = rota.leftOut.find((one) => one.jobId === jobId);
  if (out) return [leftOutWords(out, NAMES)];
  const visit = rota.days.flatMap(({ visits }) => visits).find((one) => one.jobId === jobId)!;
  return visit.reasons.map((reason) => reasonWords(reason, NAMES));
}

test('a visit on its due date gives the date and the other visits of its round as reasons', () => {
  const jobs = [exampleJob('a', 0, { round: 'Bilton' }), exampleJob('b', 1, { round: 'Bilton' })];
  expect(wordsOf(oneWeek({ jobs }), 'a')).toEqual([
    'Due on this day.',
    'With 1 other of Bilton.',
    '1 minute from b.',
  ]);
});

test('an overdue visit gives its delay and its usual person as reasons', () => {
  const jobs = [exampleJob('a', 0, { dueOn: '2026-02-20', usualPerson: 'Ann' })];
  expect(wordsOf(oneWeek({ jobs }), 'a')).toEqual([
    'Overdue: 10 days after it was due.',
    'They usually do it.',
  ]);
});

test.each<[string, Partial<Firm>, Partial<Parameters<typeof exampleJob>[2]> & object]>([
  ['but is off on this day', { people: [examplePerson('Ann', { daysOff: [MONDAY] })] }, {}],
  [
    'but is off on all days on which it may be done',
    { people: [examplePerson('Ann', { daysOff: [MONDAY] })] },
    { tolerance: { earlyDays: 0, lateDays: 0 } },
  ],
  ['but no longer gets work', { people: [] }, {}],
  [
    'but may not do it: check its services and the people chosen for it',
    { people: [examplePerson('Ann', { services: [] })] },
    { services: ['gutters'] },
  ],
  [
    'but it does not fit into their day',
    { people: [examplePerson('Ann', { otherHours: [{ date: MONDAY, from: 0, to: 600 }] })] },
    { tolerance: { earlyDays: 0, lateDays: 0 } },
  ],
  [
    'but would drive about 41 minutes longer',
    { people: [examplePerson('Ann', { start: 2, end: 2 })] },
    { tolerance: { earlyDays: 0, lateDays: 0 } },
  ],
])('the usual person is passed over: %s', (words, { people = [] }, rest) => {
  const ben = examplePerson('Ben', { start: 0, end: 0 });
  const job = exampleJob('a', 0, { usualPerson: 'Ann', ...rest });
  const weights = { otherPerson: 1, dayLate: 10_000 };
  const firm = oneWeek({ jobs: [job], people: [...people, ben], weights });
  expect(wordsOf(firm, 'a')[0]).toBe(`Ann usually does it, ${words}.`);
});

test('a suggestion of an earlier release names the usual person without a reason', () => {
  expect(reasonWords({ kind: 'otherPerson', usual: 'Ann' }, NAMES)).toBe('Ann usually does it.');
});

test('a visit planned off its due date because everyone is off that day says so', () => {
  const people = [examplePerson('Ann', { daysOff: [MONDAY] })];
  expect(wordsOf(oneWeek({ jobs: [exampleJob('a', 0)], people }), 'a')).toEqual([
    '1 day after it is due.',
    'Nobody who may do it works on the day it is due.',
  ]);
});

test('a visit planned off its due date because that day is full says so', () => {
  const jobs = ['a', 'b', 'c'].map((id) => exampleJob(id, 0, { durationSeconds: 4 * 3600 }));
  const words = jobs.flatMap(({ id }) => wordsOf(oneWeek({ jobs }), id));
  expect(words).toContain('The day it is due is full.');
});

test('a visit that joins others before its due date saves driving', () => {
  const jobs = [
    exampleJob('a', 2),
    exampleJob('b', 2, { dueOn: '2026-03-03' }),
    exampleJob('c', 0, { dueOn: '2026-03-03', window: { opens: 8 * 3600, closes: 8 * 3600 } }),
  ];
  const people = [examplePerson('Ann', { start: 0, end: 0 })];
  const words = wordsOf(oneWeek({ jobs, people }), 'b');
  expect(words[0]).toBe('1 day before it is due.');
  expect(words[1]).toMatch(/^Saves about \d+ minutes of driving/);
  expect(words[2]).toBe('Next to a.');
});

test('the reason for a fixed visit is that the user put it there, and a visit suggested elsewhere before names that day and person', () => {
  const jobs = [exampleJob('a', 0), exampleJob('b', 0, { people: ['Ann'] })];
  const fixed = [{ jobId: 'a', dueOn: null, date: '2026-03-04', personId: 'Ann', beginsAt: null }];
  const former = [{ jobId: 'b', dueOn: MONDAY, date: '2026-02-27', personId: 'Ben' }];
  const people = [examplePerson('Ann'), examplePerson('Ben')];
  const firm = oneWeek({ jobs, people, fixed, former });
  expect(wordsOf(firm, 'a')[0]).toBe('You put it on this day.');
  expect(wordsOf(firm, 'b')).toContain('Nobody else may do it.');
  expect(wordsOf(firm, 'b')).toContain('Suggested before for 2026-02-27, Ben.');
});

test.each<[string, Partial<Parameters<typeof exampleJob>[2]> & object]>([
  ['The customer is on hold.', { onHold: true }],
  ['Nobody may do it: check its services and the people chosen for it.', { people: ['Ben'] }],
  ['It does not fit into anyone’s day.', { durationSeconds: 9 * 3600 }],
  ['Nobody can be there within the customer’s hours.', { window: { opens: 0, closes: 6 * 3600 } }],
  ['The address is not on the map.', { point: 3 }],
  [
    'Nobody who may do it works from 2026-03-07 to 2026-03-08.',
    { dueOn: '2026-03-08', tolerance: { earlyDays: 1, lateDays: 7 } },
  ],
])('left out: %s', (words, rest) => {
  expect(wordsOf(oneWeek({ jobs: [exampleJob('a', 0, rest)] }), 'a')).toEqual([words]);
});

test('if there is more work than the days hold, the job with the lowest price is left out', () => {
  const jobs = Array.from({ length: 6 }, (_, at) =>
    exampleJob(`job ${at}`, 0, {
      durationSeconds: 7 * 3600,
      price: 1000 * (at + 1),
      tolerance: { earlyDays: 0, lateDays: 4 },
    }),
  );
  const { leftOut } = planRota(oneWeek({ jobs }), OPTIONS);
  expect(leftOut).toMatchObject([{ jobId: 'job 0', reason: 'daysFull' }]);
  expect(leftOutWords(leftOut[0]!, NAMES)).toBe('The days from 2026-03-02 to 2026-03-06 are full.');
});

test('every reason of a larger rota is a sentence', () => {
  const { days } = planRota(exampleFirm(60, 4), OPTIONS);
  const reasons: Reason[] = days.flatMap(({ visits }) => visits.flatMap((visit) => visit.reasons));
  for (const reason of reasons) expect(reasonWords(reason, NAMES)).toMatch(/^[A-Z0-9].*\.$/);
});
