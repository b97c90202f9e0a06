import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { deadlineReminders, deadlinesWithin, type TaxDuty } from './deadlines.ts';
import type { TaxYearName } from './tax-years.ts';

const duty = (changes: Partial<TaxDuty> = {}): TaxDuty => ({
  startsOn: '2026-04-06',
  calendarSince: null,
  sentTo: new Map(),
  ...changes,
});
const keysAt = (of: TaxDuty, today: string) => deadlineReminders(of, today).map(({ key }) => key);

test('an Owner is reminded from ten days before a deadline, and told once it has passed', () => {
  expect(keysAt(duty(), '2026-07-27')).toEqual([]);
  expect(deadlineReminders(duty(), '2026-07-28')).toEqual([
    {
      key: 'tax-update:2026-27-1:due',
      message: 'Your April to June update for HMRC is due by 7 August 2026',
    },
  ]);
  expect(keysAt(duty(), '2026-08-07')).toEqual(['tax-update:2026-27-1:due']);
  expect(deadlineReminders(duty(), '2026-08-08')).toEqual([
    {
      key: 'tax-update:2026-27-1:overdue',
      message:
        'Your April to June update for HMRC was due by 7 August 2026, and Roundbook has not sent it',
    },
  ]);
  expect(keysAt(duty(), '2026-08-22')).toEqual([]);
});

test('the last quarter of a tax year is due in the next', () => {
  expect(keysAt(duty(), '2027-05-01')).toEqual(['tax-update:2026-27-4:due']);
});

test('an update that was sent, or covers a later quarter, has no deadline any longer', () => {
  const sentTo = new Map<TaxYearName, string>([['2026-27', '2026-10-05']]);
  const year = { from: '2026-04-06', to: '2027-05-07' };
  expect(deadlinesWithin(duty({ sentTo }), year).map(({ key }) => key)).toEqual([
    '2026-27-3',
    '2026-27-4',
  ]);
});

test('a firm that need not file has no deadlines, and none before the year in which it begins', () => {
  const days = { from: '2026-04-06', to: '2028-05-07' };
  expect(deadlinesWithin(duty({ startsOn: null }), days)).toEqual([]);
  const [first] = deadlinesWithin(duty({ startsOn: '2027-04-06' }), days);
  expect(first!.key).toBe('2027-28-1');
});

test('on each day at most one reminder of each deadline, and each deadline is reminded of twice in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), (offset) => {
      const start = addDays('2026-06-01', offset);
      const keys = new Set<string>();
      for (let day = 0; day < 120; day += 1) {
        const today = keysAt(duty(), addDays(start, day));
        expect(new Set(today).size).toBe(today.length);
        for (const key of today) keys.add(key);
      }
      for (const key of keys) expect(key).toMatch(/^tax-update:\d{4}-\d{2}-[1-4]:(?:due|overdue)$/);
      // In 120 days at least one deadline falls.
      expect(keys.size).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
});
