import { expect, test } from 'vitest';
import { fittingStatuses } from './jobs-summary.tsx';

const statuses = [
  { status: 'Late', count: 1 },
  { status: 'Today', count: 2 },
  { status: 'Due', count: 4 },
  { status: 'Done', count: 8 },
] as const;

test('each status shown takes eighty pixels; statuses that do not fit are combined as Other', () => {
  expect(fittingStatuses(statuses, 170)).toEqual({ shown: statuses.slice(0, 2), other: 12 });
  expect(fittingStatuses(statuses, 1440)).toEqual({ shown: statuses, other: 0 });
  expect(fittingStatuses(statuses, 10)).toEqual({ shown: statuses.slice(0, 1), other: 14 });
});
