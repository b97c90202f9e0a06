import { beforeEach, expect, test, vi } from 'vitest';
import { overrideOnline } from '@roundbook/client/online';
import { clearAccountCache } from '@roundbook/client/session-reset';
import { workerState } from '../../platform/program/service-worker-status.ts';
import { fetchAhead, fetchAnew, fetchesAhead } from './fetches-ahead.ts';

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
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  fetched.length = 0;
  session.user += 1;
  days.mockReset().mockImplementation(async () => {
    fetched.push('days');
  });
  overrideOnline('online');
  workerState.update((state) => ({ ...state, status: 'Installed' }));
});

test('data for a day of work is fetched first', async () => {
  await fetchAhead();
  expect(fetched).toEqual(['days', 'customers']);
  await fetchAhead();
  expect(days).toHaveBeenCalledOnce();
});

test('a failed fetch stops the rest quietly, and can be tried again', async () => {
  days.mockRejectedValueOnce(new Error('No signal'));
  await fetchAhead();
  expect(fetched).toEqual([]);
  await fetchAhead();
  expect(fetched).toEqual(['days', 'customers']);
});

test('recently fetched data is not fetched again at the next start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const startAfter = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    fetched.length = 0;
    await clearAccountCache();
    await fetchAhead();
    return fetched;
  };
  expect(await startAfter(0)).toEqual(['days', 'customers']);
  expect(await startAfter(10)).toEqual([]);
  expect(await startAfter(10)).toEqual(['days']);
  expect(await startAfter(13 * 60)).toEqual(['days', 'customers']);
  vi.useRealTimers();
});

test('dropped data is fetched again', async () => {
  await fetchAhead();
  await fetchAnew();
  expect(fetched).toEqual(['days', 'customers', 'days', 'customers']);
});

test('a browser that cannot store the program fetches nothing ahead', async () => {
  workerState.update((state) => ({ ...state, status: 'Failed' }));
  await fetchAhead();
  expect(fetched).toEqual([]);
});
