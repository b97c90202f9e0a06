import { expect, test } from 'vitest';
import type {
  SuggestedJob,
  SuggestedSchedule,
} from '@roundbook/contract/work/suggestions/suggestions';
import { suggestedVisits, suggestedWords } from './suggested.ts';

const job = (id: string, changes: Partial<SuggestedJob> = {}): SuggestedJob => ({
  id,
  customerId: `customer of ${id}`,
  title: 'Windows',
  customerName: 'Ann Ash',
  place: 'Mill Lane, Bath',
  roundId: null,
  cost: 1800,
  duration: '00:30:00',
  dueOn: '2026-11-24',
  scheduledDate: null,
  assignedTo: null,
  estimatedTime: null,
  occurrence: { id: `visit of ${id}`, version: 1 },
  beginsAt: null,
  daysOff: 0,
  why: [],
  ...changes,
});

const nothing = { jobs: [], rounds: [] };
const schedule: SuggestedSchedule['schedule'] = {
  '2026-11-24': {
    bob: {
      scheduled: { jobs: [job('planned')], rounds: [] },
      suggested: {
        jobs: [job('one'), job('later', { occurrence: null })],
        rounds: [{ id: 'east', name: 'East', jobs: [job('two')] }],
      },
    },
  },
  '2026-11-26': {
    unassigned: { scheduled: nothing, suggested: { ...nothing, jobs: [job('three')] } },
  },
};

test('visits that can be scheduled now are suggested, with or without a round', () => {
  const found = suggestedVisits({ schedule });
  expect([...found.keys()]).toEqual(['one', 'two', 'three']);
  expect(found.get('two')).toMatchObject({
    date: '2026-11-24',
    userId: 'bob',
    visit: { id: 'visit of two', jobId: 'two', seconds: 1800, state: 'Open' },
  });
  expect(found.get('three')).toMatchObject({ date: '2026-11-26', userId: null });
});

test('a block says for which day its visits are suggested, or for how many days if there are several', () => {
  const found = suggestedVisits({ schedule });
  const visits = (...ids: string[]) => ids.map((id) => found.get(id)!.visit);
  const nameOf = (userId: string | null) => (userId === null ? 'Unassigned' : 'Bob');
  expect(suggestedWords(visits('one', 'two'), found, nameOf)).toMatch(
    /^Suggested Tue,? 24 Nov, Bob$/,
  );
  expect(suggestedWords(visits('one', 'three'), found, nameOf)).toBe('Suggested on 2 days');
  expect(suggestedWords(visits('one'), new Map(), nameOf)).toBeUndefined();
});
