import { expect, test } from 'vitest';
import { sampleStop } from '../stop/stop-samples.ts';
import { ofFilter } from './day-query.ts';

const everyones = [
  sampleStop('mine', { assignedTo: 'me' }),
  sampleStop('theirs', { assignedTo: 'someone' }),
  sampleStop('free', { assignedTo: null }),
];
const shown = (assigned: 'everyone' | 'me' | 'unassigned') =>
  ofFilter(everyones, assigned, 'me').map(({ id }) => id);

test('without signal the filters select the same visits as the server', () => {
  expect(shown('everyone')).toEqual(['job mine', 'job theirs', 'job free']);
  expect(shown('me')).toEqual(['job mine', 'job free']);
  expect(shown('unassigned')).toEqual(['job free']);
});
