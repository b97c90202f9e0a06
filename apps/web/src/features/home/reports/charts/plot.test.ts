import { expect, test } from 'vitest';
import { plotOf } from './plot.ts';

const marksOf = (values: readonly number[], unit: 'minutes' | 'pence' | 'percent' | 'count') =>
  plotOf({ width: 400, height: 200, unit, labels: values.map(String), values }).marks.map(
    ({ text }) => text,
  );

test('an axis of time is marked at round hours', () => {
  expect(marksOf([16_081, 12_730], 'minutes')).toEqual(['0 h', '100 h', '200 h', '300 h']);
  expect(marksOf([50, 20], 'minutes')).toEqual(['0 h', '0.5 h', '1 h']);
  expect(marksOf([268_900], 'pence')).toEqual(['£0', '£1k', '£2k', '£3k']);
});

test('an axis of small shares is marked at tenths, and an axis of a few things at whole ones', () => {
  expect(marksOf([0.1, 0.4], 'percent')).toEqual(['0%', '0.1%', '0.2%', '0.3%', '0.4%']);
  expect(marksOf([12, 40], 'percent')).toEqual(['0%', '10%', '20%', '30%', '40%']);
  expect(marksOf([1], 'count')).toEqual(['0', '1']);
});

test('a value stands at its own height, whatever the axis counts', () => {
  const { y, bottom, top } = plotOf({
    width: 400,
    height: 200,
    unit: 'minutes',
    labels: ['Will'],
    values: [6000],
  });
  expect([y(0), y(6000), y(3000)]).toEqual([bottom, top, (bottom + top) / 2]);
});
