import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goalWords, monthWords } from './month-words.ts';
import { monthsOff } from './months-off.ts';
import { priceLevels } from './price-levels.ts';
import { likelyRise } from './price-rise.ts';
import { seasonOf } from './seasons.ts';

const TODAY = '2026-11-30';

/** A visit that was done on its day, at today's price. */
const VISIT = { isDone: true, isRecurring: true, delay: 0, count: 1, value: 2000, risen: 0 };

describe('the price level', () => {
  /** A month's visits at £19, which would cost £20 today. */
  const before = (month: string) => ({
    ...VISIT,
    closedOn: `${month}-10`,
    value: 1900,
    risen: 100,
  });
  const after = (month: string) => ({ ...VISIT, closedOn: `${month}-10` });

  test('follows the jobs’ own prices, and expects seven tenths of a rise a year after it', () => {
    const visits = [
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map(before),
      ...['2026-04', '2026-05', '2026-06', '2026-09', '2026-11'].map(after),
    ];
    const levels = priceLevels(visits, TODAY);
    expect(levels('2026-03')).toBe(0.95);
    expect(levels('2026-04')).toBe(1);
    const rise = likelyRise(levels, TODAY)!;
    expect(rise.from).toBe('2027-04-01');
    // 2000 / 1900 − 1 = 5.26 %, of which seven tenths are 3.68 %.
    expect(rise.share).toBeCloseTo(0.0368, 4);
  });

  test('does not take a dearer mix of work for a rise', () => {
    const dearer = ['2026-06', '2026-09', '2026-11'].map((month) => ({
      ...after(month),
      value: 9000,
    }));
    const levels = priceLevels([...['2025-11', '2026-03'].map(after), ...dearer], TODAY);
    expect(likelyRise(levels, TODAY)).toBeNull();
  });
});

test('a season has the mean 1, and leans on an even year while records are few', () => {
  const month = fc.record({
    value: fc.integer({ min: 0, max: 100_000 }),
    events: fc.integer({ min: 0, max: 50 }),
    days: fc.integer({ min: 0, max: 62 }),
  });
  fc.assert(
    fc.property(fc.array(month, { minLength: 12, maxLength: 12 }), (months) => {
      const season = seasonOf(months);
      expect(season.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(12, 6);
      expect(season.every((ratio) => ratio >= 0)).toBe(true);
    }),
  );
  const even = { value: 1000, events: 10, days: 30 };
  const busy = (events: number) =>
    seasonOf(
      Array.from({ length: 12 }, (_, at) =>
        at === 4 ? { ...even, value: 4000, events } : { ...even, events },
      ),
    )[4]!;
  expect(busy(0)).toBe(1);
  expect(busy(100)).toBeGreaterThan(busy(5));
});

describe('the words on next month', () => {
  const parts = {
    due: 0,
    joined: 0,
    lost: 0,
    raised: 0,
    risen: 0,
    skipped: 0,
    putOff: 0,
    once: 0,
    other: 0,
  };
  const november = {
    month: '2026-11',
    turnover: 100_000,
    parts: { ...parts, due: 105_000, skipped: -5000 },
    workingDays: 20,
    off: { bankHolidays: 0, daysAway: 1 },
  };
  const december = {
    month: '2026-12',
    turnover: 94_000,
    parts: { ...parts, due: 105_000, raised: 4000, skipped: -10_500, putOff: -4500 },
    workingDays: 15,
    off: { bankHolidays: 2, daysAway: 6 },
  };

  test('name the price rise, the skips of the season, bank holidays and holidays', () => {
    // 94,000 − 100,000 = −6,000: skips −10,500 + 5,000 = −5,500, put off −4,500, the rise +4,000.
    expect(monthWords(november, december).map((line) => line.replaceAll('\u2060', ''))).toEqual([
      'December is likely to bring £940, £60 lower than November: skipped visits −£55; work put off or caught up −£45; price rises +£40.',
      'December has 15 working days after 2 bank holidays and 6 days off, and November has 20 working days after 1 day off.',
      'At this time of year more is skipped: about 10 % of the work in December, 5 % in November.',
    ]);
  });

  test('show the goal beside the months', () => {
    expect(goalWords(95_000, [december, { month: '2027-01', turnover: 95_000 }])).toBe(
      'Your goal is £950 a month: December is likely to end £10 below it, and 1 of the next 2 months reach it.',
    );
  });

  test('count a bank holiday once, and absences by person, on days that people would work', () => {
    const nine = { from: 9 * 3600, to: 17 * 3600 } as never;
    const week = [nine, nine, nine, nine, nine, null, null];
    const day = (date: string, why: 'bankHoliday' | 'holiday' | 'sickness' | 'notWorking') => ({
      date,
      hours: { kind: 'off', why, label: '' } as const,
    });
    const people = [
      { week, days: [day('2026-12-25', 'bankHoliday'), day('2026-12-29', 'holiday')] },
      {
        week,
        days: [
          day('2026-12-25', 'bankHoliday'),
          day('2026-12-26', 'bankHoliday'),
          day('2026-12-29', 'sickness'),
          day('2026-12-27', 'notWorking'),
        ],
      },
    ];
    // 26 December 2026 is a Saturday, on which no one would work.
    expect(monthsOff(people as never)).toEqual(
      new Map([['2026-12', { bankHolidays: 1, daysAway: 2 }]]),
    );
  });
});
