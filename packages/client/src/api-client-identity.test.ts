import { afterEach, expect, test, vi } from 'vitest';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createClient } from './api-client.ts';

const id = '0198f000-0000-7000-8000-000000000001';
const stale = {
  success: false,
  data: null,
  errors: [{ code: 'identityStale', detail: 'Please confirm that it is you.' }],
};
const done = { success: true, data: {}, errors: [] };

afterEach(() => vi.unstubAllGlobals());

/**
 * A client whose first call is refused because the user has to prove their identity, and the request ids that it
 * sent.
 */
function clientWhoseUser(provesIt: boolean) {
  const requestIds: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Headers }) => {
    requestIds.push(headers.get('x-request-id'));
    const isFirst = requestIds.length === 1;
    return Promise.resolve(Response.json(isFirst ? stale : done, { status: isFirst ? 403 : 200 }));
  });
  const client = createClient({
    origin: 'http://localhost',
    session: {
      token: () => null,
      replaceToken: () => undefined,
      visitorId: () => 'visitor',
      businessUserId: () => null,
    },
    confirmConflict: () => Promise.resolve(false),
    proveIdentity: () => Promise.resolve(provesIt),
    onUnauthorised: () => undefined,
    onChanges: () => Promise.resolve(),
  });
  return { client, requestIds };
}

test('a dangerous call asks for proof of identity, then repeats the very same attempt', async () => {
  const { client, requestIds } = clientWhoseUser(true);
  await client.call(deleteCustomer, { params: { id } }, { requestId: 'one-attempt' });
  expect(requestIds).toEqual(['one-attempt', 'one-attempt']);
});

test('a dangerous call without proof of identity is cancelled', async () => {
  const { client, requestIds } = clientWhoseUser(false);
  const failed = client.call(deleteCustomer, { params: { id } });
  await expect(failed).rejects.toMatchObject({ status: 403, message: 'Cancelled' });
  expect(requestIds).toHaveLength(1);
});
