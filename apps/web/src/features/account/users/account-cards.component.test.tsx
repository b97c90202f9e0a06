import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import {
  confirmPhone,
  getVerification,
  sendPhoneCode,
} from '@roundbook/contract/account/users/phone';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailCard } from './email-card.tsx';
import { Verification } from './verification.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ role: 'Owner' }) as never,
}));

const change = {
  newEmail: 'new@example.com',
  oldConfirmed: false,
  newConfirmed: true,
  expiresAt: '2026-11-24T10:00:00Z',
};
const unverified: ResponseOf<typeof getVerification> = {
  email: 'ada@example.com',
  emailVerified: false,
  messagesWait: true,
  phoneNumber: '',
  codeSentTo: null,
  missingDetails: ['address', 'phoneNumber'],
};
let underWay: typeof change | null = null;
let verification = unverified;

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  underWay = null;
  verification = unverified;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    if (endpoint === (getEmailChange as unknown)) {
      return Promise.resolve({ change: underWay } as never);
    }
    if (endpoint === (getVerification as unknown)) return Promise.resolve(verification as never);
    if (endpoint === (confirmEmailChange as unknown)) {
      return Promise.resolve({ state: 'waits' } as never);
    }
    return Promise.resolve({ change } as never);
  });
});

test.each(['phone', 'desk'] as const)(
  'a new address can be requested, is shown while it waits, and can be withdrawn, on a %s',
  async (size) => {
    await renderPart(<EmailCard current="ada@example.com" />, size);
    await page.getByLabelText(/^New email address/).fill('new@example.com');
    underWay = change;
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect.element(page.getByText('Waiting for the link')).toBeVisible();
    await expect.element(page.getByText('Agreed')).toBeVisible();
    underWay = null;
    await page.getByRole('button', { name: 'Keep my current address' }).click();
    await expect.element(page.getByLabelText(/^New email address/)).toBeVisible();
    expect(writes()).toEqual([
      [askEmailChange, { body: { newEmail: 'new@example.com' } }],
      [withdrawEmailChange, {}],
    ]);
    await expectAccessible();
  },
);

test('pressing the button on the page that the link opens confirms the change, and the page says that the other mailbox has yet to confirm it', async () => {
  await renderPart(<ConfirmEmail hash="a-link" />, 'phone');
  expect(writes()).toEqual([]);
  await page.getByRole('button', { name: 'Agree to the change' }).click();
  await expect
    .element(page.getByText(/once you have also followed the link in the other mailbox/))
    .toBeVisible();
  expect(writes()).toEqual([[confirmEmailChange, { body: { hash: 'a-link' } }]]);
});

test.each(['phone', 'desk'] as const)(
  'the checklist says what waits and what is missing, on a %s',
  async (size) => {
    await renderPart(<Verification />, size);
    await expect
      .element(page.getByText(/invitations and messages to customers wait in the outbox/))
      .toBeVisible();
    await expect
      .element(page.getByText(/needs its address with a postcode and a phone number/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    await expectAccessible();
  },
);

test('the code sent to a phone number confirms that number', async () => {
  await renderPart(<Verification />, 'phone');
  await page.getByLabelText(/^Mobile number/).fill('07700 900101');
  verification = {
    ...unverified,
    codeSentTo: { phoneNumber: '+447700900101', expiresAt: '2026-11-23T10:10:00Z' },
  };
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabelText(/Code sent to \+447700900101/).fill('123456');
  verification = { ...unverified, phoneNumber: '+447700900101' };
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText(/\+447700900101 is confirmed/)).toBeVisible();
  expect(writes()).toEqual([
    [sendPhoneCode, { body: { phoneNumber: '07700 900101' } }],
    [confirmPhone, { body: { code: '123456' } }],
  ]);
});
