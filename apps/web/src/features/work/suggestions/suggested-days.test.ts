import { expect, test } from 'vitest';
import type { SuggestedJob } from '@roundbook/contract/work/suggestions/suggestions';
import { countsByDay, placesOf, suggestedParts } from './suggested-days.ts';

const job = (id: string, isOpen: boolean) =>
  ({
    id,
    customerId: `of ${id}`,
    occurrence: isOpen ? { id: `visit ${id}`, version: 2 } : null,
  }) as SuggestedJob;

const none = { jobs: [], rounds: [] };
const schedule = {
  '2026-11-23': {
    ann: {
      scheduled: { jobs: [job('planned', true)], rounds: [] },
      suggested: {
        jobs: [job('alone', true)],
        rounds: [{ id: 'r', name: 'North', jobs: [job('north', true), job('later', false)] }],
      },
    },
    bob: { scheduled: none, suggested: none },
  },
  '2026-11-24': { bob: { scheduled: none, suggested: { jobs: [job('wait', false)], rounds: [] } } },
};

test('only suggestions that can be scheduled now are counted by day', () => {
  expect([...countsByDay(schedule)]).toEqual([['2026-11-23', 2]]);
});

test('a visit is scheduled for the person and the day under which it is suggested', () => {
  const parts = suggestedParts(schedule, '2026-11-23');
  expect(parts.map(({ assignee }) => assignee)).toEqual(['ann']);
  expect(placesOf(parts[0]!)).toEqual([
    {
      jobId: 'alone',
      customerId: 'of alone',
      date: '2026-11-23',
      assignedTo: 'ann',
      occurrence: { id: 'visit alone', version: 2 },
    },
    {
      jobId: 'north',
      customerId: 'of north',
      date: '2026-11-23',
      assignedTo: 'ann',
      occurrence: { id: 'visit north', version: 2 },
    },
  ]);
});
