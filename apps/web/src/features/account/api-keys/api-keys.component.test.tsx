import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ApiKeys } from './api-keys.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const key: ApiKey = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  name: 'Website',
  prefix: 'rb_k3x9qm2p',
  scopes: ['customers:write', 'money:read'],
  state: 'Live',
  createdBy: 'Sam Smith',
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

/** Mocks a server with these keys. */
function serve(keys: readonly ApiKey[]): void {
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listApiKeys) return { keys };
    return endpoint === createApiKey ? { key, secret: 'rb_k3x9qm2p_secret' } : {};
  });
}

const callsOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test.each(['desk', 'phone'] as const)('on a %s, a new key is shown once', async (size) => {
  serve([]);
  await renderPart(<ApiKeys />, size);
  await expect.element(page.getByText('No keys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API key' });
  await dialog.getByLabelText(/^Name/).fill('Website');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(page.getByText(/Please choose what the key may do/).first()).toBeVisible();
  await dialog
    .getByRole('combobox', { name: 'Customers and quotes' })
    .selectOptions('Read and change');
  await dialog.getByRole('combobox', { name: 'Invoices and payments' }).selectOptions('Read');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(page.getByText('rb_k3x9qm2p_secret')).toBeVisible();
  expect(callsOf(createApiKey)).toEqual([
    { body: { name: 'Website', scopes: ['customers:write', 'money:read'], lastsDays: 365 } },
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(page.getByText('rb_k3x9qm2p_secret')).not.toBeInTheDocument();
});

test('a key lists its permissions, and is revoked after a confirmation', async () => {
  serve([
    key,
    { ...key, id: '00000000-0000-4000-8000-000000000003', name: 'Old', state: 'Expired' },
  ]);
  await renderPart(<ApiKeys />, 'phone');
  await expect
    .element(
      page
        .getByText(/Customers and quotes \(read and change\), Invoices and payments \(read\)/)
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Actions for Website' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const { questions } = await import('@roundbook/client/confirm');
  await expect.poll(() => questions.get().length).toBe(1);
  questions.get()[0]!.answer(true);
  await expect.poll(() => callsOf(revokeApiKey)).toEqual([{ params: { id: key.id } }]);
});
