import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import {
  eraseAccount,
  moveAccount,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import { login } from '@roundbook/contract/account/sessions/session';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { LoginForm } from './login-form.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/client/confirm'), async (original) => ({
  ...(await original()),
  confirm: () => Promise.resolve(true),
}));

const words = 'You do not work in any business at the moment.';
let canErase = true;

const writes = () => vi.mocked(call).mock.calls.map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  canErase = true;
  localStorage.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    if (endpoint !== (login as unknown)) return Promise.resolve({ token: '' } as never);
    const data = { proof: 'a-proof', email: 'ada@example.com', canErase };
    const errors = [{ code: 'noBusiness' as const, detail: words }];
    return Promise.reject(new ApiFailure({ status: 422, errors, data }));
  });
});

async function logIn(size: 'phone' | 'desk') {
  await renderPart(<LoginForm />, size);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Squeegee-4-Sheffield');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText(words)).toBeVisible();
}

test.each(['phone', 'desk'] as const)(
  'a user without a business starts a business with the proof from logging in, on a %s',
  async (size) => {
    await logIn(size);
    await expectAccessible();
    await page.getByRole('button', { name: 'Start my own business' }).click();
    await vi.waitFor(() =>
      expect(writes().at(-1)).toEqual([startBusiness, { body: { proof: 'a-proof' } }]),
    );
  },
);

test('a user without a business can change their address or erase their account', async () => {
  await logIn('phone');
  await page.getByRole('textbox', { name: 'New email address' }).fill('new@example.com');
  await page.getByRole('button', { name: 'Send the links' }).click();
  const body = { proof: 'a-proof', newEmail: 'new@example.com' };
  await vi.waitFor(() => expect(writes().at(-1)).toEqual([moveAccount, { body }]));
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await vi.waitFor(() =>
    expect(writes().at(-1)).toEqual([eraseAccount, { body: { proof: 'a-proof' } }]),
  );
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('erasure is not offered for an account that a business depends on', async () => {
  canErase = false;
  await logIn('phone');
  await expect.element(page.getByRole('button', { name: 'Start my own business' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Erase my account' }).query()).toBeNull();
});
