import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder, sampleVisit } from './order-samples.ts';
import {
  arrivalText,
  drivingLeft,
  latenessText,
  legText,
  orderWithValidTimes,
  plannedDay,
} from './planned-stops.ts';

const stop = (id: string) => ({ id });
const everyDay = () => true;

test('open stops follow the order; newer stops come last, in the order of the rounds', () => {
  const order = sampleOrder(['done', 'a', 'b']);
  const open = ['new 1', 'b', 'a', 'new 2'].map(stop);
  const day = plannedDay(order, open, everyDay);
  expect(day.stops.map(({ stop: { id }, visit }) => [id, visit?.jobId])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['new 1', undefined],
    ['new 2', undefined],
  ]);
  expect(day).toMatchObject({ added: 2, timesEnd: false });
});

test('times are valid up to the first job that has left the day', () => {
  const order = sampleOrder(['a', 'gone', 'b']);
  const day = plannedDay(order, [stop('a'), stop('b')], (id) => id !== 'gone');
  expect(day.stops.map(({ visit }) => visit !== null)).toEqual([true, false]);
  expect(day.timesEnd).toBe(true);
});

test('times are valid up to a job that no longer exists', () => {
  const order = sampleOrder(['a', 'b', 'c'], { unbrokenStops: 1 });
  const day = plannedDay(order, ['a', 'b', 'c'].map(stop), everyDay);
  expect(day.stops.map(({ visit }) => visit !== null)).toEqual([true, false, false]);
  expect(day).toMatchObject({ added: 0, timesEnd: true });
});

test('a user who sees part of everyone’s day gets the day’s order without its times', () => {
  const order = sampleOrder(['a', 'b']);
  expect(orderWithValidTimes(order, true, everyDay)).toBe(order);
  expect(orderWithValidTimes(order, false, everyDay)).toEqual({ ...order, stops: [] });
  expect(orderWithValidTimes(order, true, (id) => id === 'a').stops).toEqual([]);
});

test('a job without a place has a position but no time', () => {
  const order = sampleOrder(['a', 'lost'], { stops: [sampleVisit('a')] });
  const day = plannedDay(order, [stop('lost'), stop('a')], everyDay);
  expect(day.stops.map(({ stop: { id }, visit }) => [id, visit === null])).toEqual([
    ['a', false],
    ['lost', true],
  ]);
  expect(day.added).toBe(0);
});

test('every open stop is shown once', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 9 }).map(String));
  fc.assert(
    fc.property(ids, ids, (ordered, open) => {
      const day = plannedDay(sampleOrder(ordered), open.map(stop), (id) => open.includes(id));
      expect(day.stops.map(({ stop: { id } }) => id).toSorted()).toEqual(open.toSorted());
    }),
  );
});

test('the remaining driving covers the drives to the open stops and to the end', () => {
  const order = sampleOrder(['a', 'b', 'c']);
  const totals = { ...order.totals, travelSeconds: 3 * 360 + 600 };
  expect(drivingLeft({ ...order, totals }, (id) => id === 'c')).toBe(360 + 600);
  expect(drivingLeft(order, () => false)).toBe(0);
});

test('arrivals and drives are put into words', () => {
  expect(arrivalText(sampleVisit('a'))).toBe('09:00');
  expect(arrivalText(sampleVisit('a', { beginsAt: 36_000 }))).toBe('09:00, begins 10:00');
  expect(latenessText(sampleVisit('a'))).toBeNull();
  expect(latenessText(sampleVisit('a', { lateSeconds: 1200 }))).toBe('20 min too late');
  expect(legText(sampleVisit('a'))).toBe('6 min, 1.2 mi');
  expect(legText(sampleVisit('a', { travelSeconds: 20 }))).toBe('Next door');
});
