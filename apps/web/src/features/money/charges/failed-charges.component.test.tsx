import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { FailedCharge } from '@roundbook/contract/money/charges/charges';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { FailedCharges } from './failed-charges.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-21' }) as never,
}));

const charge: FailedCharge = {
  id: 'charge-1',
  customerId: 'zoe',
  customerName: 'Zoë Adams',
  email: 'zoe@example.com',
  phone: '',
  balance: 4500,
  method: 'Card',
  label: 'Visa ending 0341',
  amount: 1500,
  fee: null,
  refunded: 0,
  state: 'Failed',
  words: 'The bank declined the card. It will be tried again on 24 November 2026.',
  source: 'Office',
  occurrenceId: null,
  invoiceIds: [],
  askedAt: '2026-11-21T09:00:00Z',
  cancelUntil: null,
  chargeOn: null,
  availableOn: null,
  retryOn: '2026-11-24',
  paymentId: null,
};

let charges: FailedCharge[] = [];

beforeEach(() => {
  charges = [charge];
  vi.mocked(call).mockImplementation(async (endpoint: { path: string }) => {
    if (endpoint.path === '/charges/failed') {
      return { charges, total: charges.length, amount: 1500 * charges.length };
    }
    return {
      methods: [],
      askedAt: null,
      chargeWhenDone: null,
      chargeWhenDoneByDefault: false,
      savingProblems: { Card: '', 'Direct Debit': '' },
      charges: [],
      chargeable: 4500,
      invoices: [],
    };
  });
});

const menu = page.getByRole('button', { name: 'More actions for Zoë Adams' });
const item = (name: string) => page.getByRole('menuitem', { name });

test.each(['desk', 'phone'] as const)(
  'a failed charge says why it failed, and what can be done about it: at a %s',
  async (size) => {
    await renderPart(<FailedCharges />, size);
    await expect.element(page.getByText(charge.words)).toBeVisible();
    await expect.element(page.getByText('owes £45.00 in all', { exact: false })).toBeVisible();
    await expectAccessible();
    await menu.click();
    // The customer has no phone number.
    await expect.element(item('Call')).toBeDisabled();
    await item('Record a payment').click();
    const dialog = page.getByRole('dialog', { name: 'Payment from Zoë Adams' });
    await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.00');
  },
);

test('a failed charge offers to ask for another method, and trying a charge that cannot be made shows the reason', async () => {
  await renderPart(<FailedCharges />);
  await menu.click();
  await item('Ask for another card or Direct Debit').click();
  await expect.element(page.getByRole('dialog', { name: 'Ask the customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Try again to charge Zoë Adams' }).click();
  await expect.element(page.getByText('Nothing to charge')).toBeVisible();
});

test('without failed charges, the screen says what would be listed', async () => {
  charges = [];
  await renderPart(<FailedCharges />);
  await expect.element(page.getByText('Nothing failed')).toBeVisible();
  await expectAccessible();
});
