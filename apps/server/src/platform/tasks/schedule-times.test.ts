import { expect, test } from 'vitest';
import { runsInMinute } from './schedule-times.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test('a schedule runs in the minutes and hours that it names', () => {
  expect(runsInMinute('* * * * *', at('10:37:59.9'))).toBe(true);
  expect(runsInMinute('17 * * * *', at('23:17'))).toBe(true);
  expect(runsInMinute('17 * * * *', at('23:18'))).toBe(false);
  expect(runsInMinute('47 3 * * *', at('03:47'))).toBe(true);
  expect(runsInMinute('47 3 * * *', at('04:47'))).toBe(false);
  expect(['09:10', '09:20', '09:25'].map((time) => runsInMinute('*/10 * * * *', at(time)))).toEqual(
    [true, true, false],
  );
});

test('a schedule that cannot be understood is refused, rather than never run', () => {
  for (const cron of ['* * * * 1', '1-5 * * * *', '', '* *', '*/0 * * * *', 'x * * * *'])
    expect(() => runsInMinute(cron, at('10:00')), cron).toThrow(RangeError);
});
