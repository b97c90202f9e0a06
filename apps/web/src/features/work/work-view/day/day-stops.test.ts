import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleStop } from '../stop/stop-samples.ts';
import { dayOf, type Stop, type StopState, stopsOf } from './day-stops.ts';

const inRound = (roundId: string, roundName: string, roundPosition: number) => ({
  roundId,
  roundName,
  roundPosition,
});
const done = { status: 'Done', occurrence: { state: 'Done', status: 'Done' } } as const;
const byState = ({ occurrence }: Stop): StopState =>
  occurrence.state === 'Open' ? 'open' : 'closed';
const ids = (stops: readonly Stop[]) => stops.map(({ id }) => id);

test('rounds are listed by name with their stops in order; stops without a round come last', () => {
  const day = dayOf(
    [
      sampleStop('10'),
      sampleStop('9'),
      sampleStop('3', inRound('s', 'Southside', 1)),
      sampleStop('2', inRound('n', 'Northside', 2)),
      sampleStop('1', inRound('n', 'Northside', 1)),
    ],
    byState,
  );
  expect(day.groups.map(({ name, open }) => [name, ids(open)])).toEqual([
    ['Northside', ['job 1', 'job 2']],
    ['Southside', ['job 3']],
    ['No round', ['job 9', 'job 10']],
  ]);
  expect(day.next?.id).toBe('job 1');
});

test('a round shows its progress, and the day shows the time and money left', () => {
  const stops = [
    sampleStop('1', { ...inRound('n', 'Northside', 1), ...done }),
    sampleStop('2', { ...inRound('n', 'Northside', 2), duration: '01:00:00' }),
    sampleStop('3', {
      ...inRound('n', 'Northside', 3),
      status: 'Skipped',
      occurrence: { state: 'Skipped', status: 'Skipped' },
    }),
  ];
  const day = dayOf(stops, byState);
  expect(day.groups[0]).toMatchObject({ progress: { done: 1, total: 2 } });
  expect(day.progress).toEqual({ done: 1, total: 2 });
  expect(day.all).toEqual({ stops: 2, seconds: 4500, pence: 3000 });
  expect(day.left).toEqual({ stops: 1, seconds: 3600, pence: 1500 });
  expect(ids(day.finished)).toEqual(['job 1', 'job 3']);
});

test('a stop queued as done counts as finished', () => {
  const day = dayOf([sampleStop('1'), sampleStop('2')], ({ id }) =>
    id === 'job 1' ? 'queued' : 'open',
  );
  expect(ids(day.finished)).toEqual(['job 1']);
  expect(day.next?.id).toBe('job 2');
  expect(day.left.stops).toBe(1);
});

test('a stop queued to be skipped or moved is finished, but not done', () => {
  const day = dayOf([sampleStop('1'), sampleStop('2')], ({ id }) =>
    id === 'job 1' ? 'leaving' : 'open',
  );
  expect(ids(day.finished)).toEqual(['job 1']);
  expect(day.progress).toEqual({ done: 0, total: 1 });
});

test('a role that may not see prices sees no money totals', () => {
  const day = dayOf([sampleStop('1', { occurrence: { cost: null } })], byState);
  expect(day.all.pence).toBeNull();
});

test('every stop is shown once, open or finished', () => {
  const stop = fc.record({ round: fc.constantFrom(null, 'a', 'b'), isDone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 20 }), (kinds) => {
      const stops = kinds.map(({ round, isDone }, index) =>
        sampleStop(String(index), {
          ...(round ? inRound(round, round, index) : {}),
          ...(isDone ? done : {}),
        }),
      );
      const day = dayOf(stops, byState);
      const shown = [...day.groups.flatMap(({ open }) => open), ...day.finished];
      expect(ids(shown).sort()).toEqual(ids(stops).sort());
      expect(day.next === null).toBe(day.left.stops === 0);
    }),
  );
});

test('a job without a visit is not a stop', () => {
  expect(stopsOf([{ ...sampleStop('1'), occurrence: null }])).toEqual([]);
  expect(stopsOf([sampleStop('1')])).toHaveLength(1);
});
