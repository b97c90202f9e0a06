import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays, weekdayOf } from '../../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../../values/dates/epoch-day.ts';
import { isRefusal } from '../../../values/refusals/refusal.ts';
import { REPORT_INTERVALS, REPORT_RANGES } from '../reports.ts';
import { comparedDays } from './compared-days.ts';
import { DEFAULT_FIRM_CALENDAR, type FirmCalendar } from './firm-calendar.ts';
import { daysInWords } from './range-words.ts';
import { namedDays, reportDays, type ReportDays } from './report-days.ts';
import { stepLength, stepsOf } from './steps.ts';

const calendar = DEFAULT_FIRM_CALENDAR;
const facts = { today: '2026-11-29', firstDay: '2021-03-04', calendar };
const days = (asked: Parameters<typeof reportDays>[0]) => reportDays(asked, facts) as ReportDays;

/** Any day from 2003 to 2060. */
const dates = fc.integer({ min: 12_053, max: 33_236 }).map(dateOfEpochDay);
const daysOfYear = fc.constantFrom('01-01', '02-28', '04-01', '04-06', '07-31', '12-31');
const calendars: fc.Arbitrary<FirmCalendar> = fc.record({
  taxYearFrom: fc.constantFrom('04-01', '04-06'),
  companyYearFrom: daysOfYear,
  quarterFrom: daysOfYear,
  fourWeeksFrom: dates,
});

test('a range that has not ended goes up to today, and says so', () => {
  expect(days({ dateRange: 'thisMonth' })).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-29',
    label: 'This month so far',
    isSoFar: true,
  });
  expect(days({ dateRange: 'lastMonth' })).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    label: 'Last month',
    isSoFar: false,
  });
  expect(days({ dateRange: 'lastThreeMonths' })).toMatchObject({
    from: '2026-08-30',
    to: '2026-11-29',
    isSoFar: false,
  });
  expect(days({ dateRange: 'allTime' })).toMatchObject({ from: '2021-03-04', to: '2026-11-29' });
});

test('years, quarters and four weeks begin where the firm says', () => {
  const own = {
    ...facts,
    calendar: {
      taxYearFrom: '04-06',
      companyYearFrom: '10-01',
      quarterFrom: '02-01',
      fourWeeksFrom: '2026-11-02',
    },
  } as const;
  const range = (name: (typeof REPORT_RANGES)[number]) => {
    const { from, to } = namedDays(name, own);
    return `${from} ${to}`;
  };
  expect(range('lastTaxYear')).toBe('2025-04-06 2026-04-05');
  expect(range('thisTaxYear')).toBe('2026-04-06 2026-11-29');
  expect(range('thisCompanyYear')).toBe('2026-10-01 2026-11-29');
  expect(range('lastCompanyYear')).toBe('2025-10-01 2026-09-30');
  expect(range('thisQuarter')).toBe('2026-11-01 2026-11-29');
  expect(range('lastQuarter')).toBe('2026-08-01 2026-10-31');
  expect(range('thisFourWeeks')).toBe('2026-11-02 2026-11-29');
  expect(range('lastFourWeeks')).toBe('2026-10-05 2026-11-01');
});

test('a range in the future is refused in words, at its field', () => {
  const asked = (from: string | undefined, to: string | undefined) =>
    reportDays({ dateRange: 'today', from, to }, facts);
  expect(asked('2026-11-01', '2026-11-30')).toMatchObject({
    field: 'to',
    detail: 'A report cannot reach into the future. Please choose a last day up to today.',
  });
  expect(asked('2026-11-20', '2026-11-10')).toMatchObject({ field: 'from' });
  expect(asked('2026-11-20', undefined)).toMatchObject({ field: 'to' });
  expect(asked(undefined, '2026-11-20')).toMatchObject({ field: 'from' });
  expect(asked('2026-11-29', '2026-11-29')).not.toHaveProperty('refused');
});

test('a period is compared with the period before it, or with the same days a year earlier', () => {
  const compared = (asked: Parameters<typeof days>[0], how: 'before' | 'yearAgo') => {
    const found = comparedDays(days(asked), how)!;
    return `${found.from} ${found.to}`;
  };
  expect(compared({ dateRange: 'thisMonth' }, 'before')).toBe('2026-10-01 2026-10-29');
  expect(compared({ dateRange: 'lastMonth' }, 'before')).toBe('2026-09-01 2026-09-30');
  expect(compared({ dateRange: 'lastMonth' }, 'yearAgo')).toBe('2025-10-01 2025-10-31');
  expect(compared({ dateRange: 'lastThreeMonths' }, 'before')).toBe('2026-05-30 2026-08-29');
  expect(compared({ dateRange: 'lastWeek' }, 'yearAgo')).toBe('2025-11-17 2025-11-23');
  const february = { dateRange: 'today', from: '2025-02-01', to: '2025-02-28' } as const;
  expect(compared(february, 'yearAgo')).toBe('2024-02-01 2024-02-29');
  expect(compared(february, 'before')).toBe('2025-01-01 2025-01-31');
  expect(comparedDays(days({ dateRange: 'allTime' }), 'before')).toBeNull();
  expect(comparedDays(days({ dateRange: 'today' }), 'none')).toBeNull();
});

test('no range reaches into the future, and a compared period ends before its range begins', () => {
  fc.assert(
    fc.property(
      dates,
      dates,
      calendars,
      fc.constantFrom(...REPORT_RANGES),
      (today, firstDay, own, name) => {
        const found = namedDays(name, { today, firstDay, calendar: own });
        expect(found.from <= found.to && found.to <= today).toBe(true);
        for (const how of ['before', 'yearAgo'] as const) {
          const compared = comparedDays(found, how);
          if (!compared) continue;
          expect(compared.from <= compared.to).toBe(true);
          if (how === 'before') expect(compared.to < found.from).toBe(true);
          if (how === 'before' && !found.isSoFar) expect(addDays(compared.to, 1)).toBe(found.from);
          const [mine, other] = [found, compared].map(({ from, to }) => diffDays(from, to));
          expect(Math.abs(mine! - other!)).toBeLessThanOrEqual(name.includes('Months') ? 4 : 3);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('the steps of a range cover each of its days exactly once', () => {
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom(...REPORT_INTERVALS),
      (from, length, interval) => {
        const range = { from, to: addDays(from, length) };
        const steps = stepsOf(range, interval);
        if (isRefusal(steps)) {
          expect(length).toBeGreaterThanOrEqual(400);
          return;
        }
        expect(steps[0]!.from).toBe(range.from);
        expect(steps.at(-1)!.to).toBe(range.to);
        for (const [at, step] of steps.entries()) {
          expect(step.from <= step.to).toBe(true);
          const next = steps[at + 1];
          if (!next) continue;
          expect(next.from).toBe(addDays(step.to, 1));
          if (stepLength(range, interval) === 'Week') expect(weekdayOf(next.from)).toBe(1);
          if (stepLength(range, interval) === 'Month') expect(next.from.slice(8)).toBe('01');
          if (stepLength(range, interval) === 'Year') expect(next.from.slice(5)).toBe('01-01');
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('steps follow from the length of a range, and have short names', () => {
  const labels = (from: string, to: string) => {
    const steps = stepsOf({ from, to }, 'auto');
    return isRefusal(steps) ? steps.detail : steps.map(({ label }) => label);
  };
  expect(labels('2026-11-01', '2026-11-03')).toEqual(['1 Nov', '2 Nov', '3 Nov']);
  expect(labels('2026-10-01', '2026-11-15').slice(0, 2)).toEqual(['1 Oct', '5 Oct']);
  expect(labels('2025-12-15', '2026-12-31').slice(0, 2)).toEqual(['Dec 2025', 'Jan 2026']);
  expect(labels('2020-01-01', '2026-12-31').slice(0, 2)).toEqual(['2020', '2021']);
  expect(stepsOf({ from: '2020-01-01', to: '2026-12-31' }, 'Date')).toMatchObject({
    detail: 'The range has too many steps for a chart. Please choose longer ones.',
    field: 'interval',
  });
});

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2026-10-01', '2026-10-29', '1 to 29 October 2026'],
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-05-03', '2026-06-04', '3 May to 4 June 2026'],
  ['2025-05-03', '2026-06-04', '3 May 2025 to 4 June 2026'],
  ['2026-05-03', '2026-05-03', '3 May 2026'],
])('%s to %s reads %s', (from, to, words) => {
  expect(daysInWords({ from, to })).toBe(words);
});
