import { beforeEach, expect, test, vi } from 'vitest';
import { overrideOnline } from '@roundbook/client/online';
import { fetchAhead, fetchesAhead } from './fetches-ahead.ts';

const session = vi.hoisted(() => ({ user: 0 }));

vi.mock('@roundbook/client/session', async (original) => ({
  ...(await original<object>()),
  businessUserId: () => `business:${session.user}`,
}));

const fetched: string[] = [];
const days = vi.fn<() => Promise<void>>();

fetchesAhead('lookup', async () => {
  fetched.push('customers');
});
fetchesAhead('work', days);

beforeEach(() => {
  fetched.length = 0;
  session.user += 1;
  days.mockReset().mockImplementation(async () => {
    fetched.push('days');
  });
  overrideOnline('online');
});

test('what a day of work needs is on the device first', async () => {
  await fetchAhead();
  expect(fetched).toEqual(['days', 'customers']);
  await fetchAhead();
  expect(days).toHaveBeenCalledOnce();
});

test('a fetch that fails ends it without a fuss, and it can be tried again', async () => {
  days.mockRejectedValueOnce(new Error('No signal'));
  await fetchAhead();
  expect(fetched).toEqual([]);
  await fetchAhead();
  expect(fetched).toEqual(['days', 'customers']);
});
