import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText } from '../../values/dates/clock.ts';
import { firstHours, fixedTimeOf, hoursInWords, hoursRefusal } from './visit-hours.ts';

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => clockText(minutes * 60));
const hours = fc.record({
  notBefore: fc.option(time),
  notAfter: fc.option(time),
});

test('hours are valid only if they are on 5-minute marks and contain at least one time', () => {
  fc.assert(
    fc.property(hours, ({ notBefore, notAfter }) => {
      const times = [notBefore, notAfter].filter((one) => one !== null);
      const inSteps = times.every((one) => Number(one.slice(3)) % 5 === 0);
      const leaveTime = notBefore === null || notAfter === null || notBefore <= notAfter;
      expect(hoursRefusal({ notBefore, notAfter }) === null).toBe(inSteps && leaveTime);
    }),
  );
  expect(hoursRefusal({ notBefore: '10:00', notAfter: '09:55' })).toMatchObject({
    field: 'notAfter',
    detail: 'Please choose 10:00 or a later time',
  });
  expect(hoursRefusal({ notBefore: '10:02', notAfter: null })?.field).toBe('notBefore');
});

test('the first hours that set any limit apply as a whole', () => {
  fc.assert(
    fc.property(fc.array(hours), (all) => {
      const first = firstHours(...all);
      const said = all.find(({ notBefore, notAfter }) => notBefore ?? notAfter);
      expect(first).toEqual(said ?? { notBefore: null, notAfter: null });
    }),
  );
  const visit = { notBefore: null, notAfter: '12:00' };
  expect(firstHours(visit, { notBefore: '11:00', notAfter: null })).toBe(visit);
});

test.each([
  ['10:00', '12:00', 'between 10:00 and 12:00', null],
  ['10:00', '10:00:00', 'at 10:00', '10:00'],
  ['10:00', null, 'from 10:00', null],
  [null, '12:00', 'until 12:00', null],
  [null, null, '', null],
])('hours from %s to %s are worded as "%s"', (notBefore, notAfter, words, fixed) => {
  expect(hoursInWords({ notBefore, notAfter })).toBe(words);
  expect(fixedTimeOf({ notBefore, notAfter })).toBe(fixed);
});
