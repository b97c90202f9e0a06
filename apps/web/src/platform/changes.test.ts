import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { applyChanges, keptByRows, registerChanges } from './changes.ts';

const day = keyOf(listJobs, { query: { scheduledOrDoneDate: '2026-07-01' } });
const all = keyOf(listJobs, { query: { include: 'customer' } });
const applied: (readonly string[])[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  registerChanges('job', {
    lists: [listJobs],
    apply: async (ids) => void applied.push(ids),
  });
});

test('changes of a moment are one refresh; a list kept by rows gets its ids instead', async () => {
  await queryClient.prefetchQuery({ queryKey: day, queryFn: () => ({ jobs: [] }) });
  await queryClient.prefetchQuery({
    queryKey: all,
    queryFn: () => ({ jobs: [] }),
    meta: keptByRows,
  });
  const change = (id: string, sequence: number) =>
    ({ entity: 'job', id, version: sequence, sequence }) as const;
  applyChanges([change('1', 1)]);
  applyChanges([change('2', 2), change('1', 3)]);
  expect(queryClient.getQueryState(day)?.isInvalidated).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  expect(queryClient.getQueryState(day)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(all)?.isInvalidated).toBe(false);
  expect(applied).toEqual([['1', '2']]);
});
