import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../values/dates/arithmetic.ts';
import { dueDays, finishedDays, REPORT_EMAILS } from './report-emails.ts';

test('on a Monday the week before has finished, and on the first the month before', () => {
  expect(finishedDays('weekly', '2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(finishedDays('weekly', '2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(finishedDays('monthly', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(finishedDays('monthly', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('after three weeks without a server, one email covers the latest week', () => {
  expect(dueDays('weekly', '2026-11-08', '2026-12-02')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  });
});

test('day by day, each period is due exactly once, on the first day after it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.constantFrom(...REPORT_EMAILS),
      (at, email) => {
        const start = addDays('2024-01-01', at);
        let coveredTo = finishedDays(email, start).to;
        for (let day = 1; day <= 70; day += 1) {
          const today = addDays(start, day);
          const due = dueDays(email, coveredTo, today);
          const isFirst = email === 'weekly' ? weekdayOf(today) === 1 : today.endsWith('-01');
          expect(due !== null).toBe(isFirst);
          if (!due) continue;
          expect(due).toEqual({ from: addDays(coveredTo, 1), to: addDays(today, -1) });
          coveredTo = due.to;
        }
      },
    ),
  );
});
