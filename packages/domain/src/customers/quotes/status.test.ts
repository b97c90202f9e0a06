import { expect, test } from 'vitest';
import { groupOf, QUOTE_GROUPS, QUOTE_STATUSES, STATUSES_OF_GROUP } from './status.ts';

test('every status is in exactly one group', () => {
  const listed = QUOTE_GROUPS.flatMap((group) => STATUSES_OF_GROUP[group]);
  expect(listed.toSorted()).toEqual([...QUOTE_STATUSES].toSorted());
  for (const status of QUOTE_STATUSES) expect(STATUSES_OF_GROUP[groupOf(status)]).toContain(status);
});
