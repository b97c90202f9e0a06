import { expect, test } from 'vitest';
import { groupOf, QUOTE_GROUPS, QUOTE_STATUSES, STATUSES_OF_GROUP } from './status.ts';

test('every status is in exactly one group', () => {
  const listed = QUOTE_GROUPS.flatMap((group) => STATUSES_OF_GROUP[group]);
  expect(listed.toSorted()).toEqual([...QUOTE_STATUSES].toSorted());
  for (const status of QUOTE_STATUSES) expect(STATUSES_OF_GROUP[groupOf(status)]).toContain(status);
});

test('a quote that was put off is in the group Later, and a priced quote is expected', () => {
  expect(groupOf('Expecting')).toBe('Later');
  expect(groupOf('Estimated')).toBe('Expecting');
  expect(groupOf('Itemised')).toBe('Expecting');
});
