import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { everyRole } from '@roundbook/contract/access';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { keepsOffline } from './keeps-offline.ts';
import { keepReads } from './kept-reads.ts';
import { loadRead, saveRead } from './read-store.ts';

const session = vi.hoisted(() => ({ role: 'Manager' }));

vi.mock('@roundbook/client/session', async (original) => ({
  ...(await original<object>()),
  sessionClaims: () => ({ businessId: 'business', userId: 'me', role: session.role }),
}));
vi.mock('./read-store.ts', () => ({
  saveRead: vi.fn<typeof saveRead>(),
  loadRead: vi.fn<typeof loadRead>(),
  clearReads: () => Promise.resolve(),
}));

const prices: Endpoint = {
  method: 'GET',
  path: '/prices',
  summary: 'What doors cost',
  access: everyRole,
  response: {} as Endpoint['response'],
};
keepsOffline(prices, { who: 'Manager', only: (query) => 'day' in query });

const streets: Endpoint = { ...prices, path: '/streets', summary: 'Where doors are' };
keepsOffline(streets, { who: 'Manager', cut: (answer: string) => answer.slice(0, 4) });

const unreached = () => Promise.reject(new ApiFailure({ status: 503 }));

/** Reads on a device that stores `kept`, with the given answer from the server. */
async function read(query: object, queryFn: () => Promise<string>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepReads(client);
  return client.fetchQuery({ queryKey: [prices.path, {}, query], queryFn });
}

beforeEach(() => {
  session.role = 'Manager';
  vi.mocked(saveRead).mockReset();
  vi.mocked(loadRead).mockReset().mockResolvedValue({
    account: 'business:me:Manager',
    key: 'key',
    answer: 'kept',
    savedAt: '2026-11-21T09:00:00.000Z',
  });
});

test('an answer that a slice registers is stored, and read when the server is out of reach', async () => {
  await expect(read({ day: 'today' }, async () => 'fresh')).resolves.toBe('fresh');
  expect(saveRead).toHaveBeenCalledWith('business:me:Manager', expect.any(String), 'fresh');
  await expect(read({ day: 'today' }, unreached)).resolves.toBe('kept');
});

test.each([
  ['of another kind of query', 'Manager', {}],
  ['of a role that may not keep it', 'Worker', { day: 'today' }],
])('an answer %s is neither stored nor read from the device', async (_what, role, query) => {
  session.role = role;
  await expect(read(query, async () => 'fresh')).resolves.toBe('fresh');
  await expect(read(query, unreached)).rejects.toMatchObject({ status: 503 });
  expect(saveRead).not.toHaveBeenCalled();
  expect(loadRead).not.toHaveBeenCalled();
});

test('an answer that is too large is stored in part', async () => {
  const client = new QueryClient();
  keepReads(client);
  const queryKey = [streets.path, {}, {}];
  await expect(client.fetchQuery({ queryKey, queryFn: async () => 'High Street' })).resolves.toBe(
    'High Street',
  );
  expect(saveRead).toHaveBeenCalledWith('business:me:Manager', expect.any(String), 'High');
});
