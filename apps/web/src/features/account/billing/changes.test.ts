import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@roundbook/client/query-client';
import { showAnnouncedChanges } from '../../../platform/changes.ts';
import { balanceQuery } from './api.ts';
import './changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('the number of remaining texts is fetched again after a message has gone out', async () => {
  const { queryKey } = balanceQuery;
  await queryClient.prefetchQuery({ queryKey, queryFn: () => ({ textsLeft: 25 }) });
  const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect(isOutdated()).toBe(false);
  showAnnouncedChanges([{ entity: 'message', id: '1', version: 2 }]);
  await vi.advanceTimersByTimeAsync(250);
  expect(isOutdated()).toBe(true);
});
