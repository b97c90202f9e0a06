import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import type { Payment } from '@roundbook/contract/money/payments/payments';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ReallocateDialog } from './reallocate-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const open = (id: string, outstanding: number, dueOn: string): OpenDebt => ({
  id,
  invoiceId: id,
  number: id,
  dueOn,
  amount: outstanding,
  outstanding,
});

const opening: OpenDebt = {
  ...open('opening', 900, '2026-03-01'),
  invoiceId: null,
  number: 'Opening balance',
};

/** A payment of £25 that paid one invoice in full and a refund, with £3 left as credit. */
const payment: Payment = {
  id: 'payment-1',
  customerId: 'zoe',
  customerName: 'Zoë Adams',
  method: 'External Cash',
  amount: 2500,
  state: 'Received',
  refunded: 0,
  chargeId: null,
  receivedOn: '2026-11-20',
  reference: '',
  occurrenceId: null,
  unallocated: 300,
  allocations: [
    { debtId: 'INV-1', invoiceId: 'INV-1', label: 'INV-1', amount: 2000, isFixed: false },
    { debtId: 'refund-1', invoiceId: null, label: 'Refund', amount: 200, isFixed: true },
  ],
  recordedBy: null,
  recordedAt: '2026-11-20T10:00:00Z',
  reversedAt: null,
  reversedReason: '',
};

let debts: OpenDebt[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  debts = [open('INV-2', 1500, '2026-11-02'), open('INV-3', 900, '2026-11-10')];
  vi.mocked(call).mockImplementation((async (
    endpoint: { path: string },
    input: { body: never },
  ) => {
    if (endpoint.path === '/customers/{id}/debts') return { debts };
    sent.push(input.body);
    return { payment };
  }) as never);
});

const close = vi.fn<() => void>();
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });

test('the dialog opens with the current allocations, shows what changes as the user types, and sends the new amounts', async () => {
  await renderPart(<ReallocateDialog payment={payment} onClose={close} />);
  await expect.element(field('INV-1')).toHaveValue('20.00');
  await expect.element(page.getByText(/^£23\.00 of this payment can settle debts/)).toBeVisible();
  await expect.element(page.getByText('Nothing changes yet.', { exact: false })).toBeVisible();
  await field('INV-1').fill('5');
  await field('INV-2').fill('15');
  await expect.element(page.getByText('£15.00 of INV-1 is owed again.')).toBeVisible();
  await expect.element(page.getByText('£15.00 more pays INV-2 in full.')).toBeVisible();
  await expect.element(page.getByText('£3.00 stays as the customer’s credit.')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        shares: [
          { invoiceId: 'INV-1', amount: 500 },
          { invoiceId: 'INV-2', amount: 1500 },
        ],
      },
    ]);
});

test('an amount above what is left of the payment, or of the invoice, is refused while the user types and is not sent', async () => {
  await renderPart(<ReallocateDialog payment={payment} onClose={close} />, 'phone');
  await field('INV-2').fill('4');
  await expect.element(page.getByText('Only £3.00 is left of this payment.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Please check 1 field which has errors.')).toBeVisible();
  await field('INV-1').fill('0');
  await field('INV-3').fill('9.01');
  await expect
    .element(page.getByText('Only £9.00 is left to pay on this invoice.').first())
    .toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('money taken from an invoice goes to an opening balance before it stays as credit', async () => {
  debts = [opening, ...debts];
  await renderPart(<ReallocateDialog payment={payment} onClose={close} />, 'phone');
  await field('INV-1').fill('5');
  await expect.element(page.getByText('£15.00 of INV-1 is owed again.')).toBeVisible();
  await expect.element(page.getByText('£9.00 more pays Opening balance in full.')).toBeVisible();
  await expect.element(page.getByText('£9.00 stays as the customer’s credit.')).toBeVisible();
  await field('Opening balance').fill('9.01');
  await expect
    .element(page.getByText('Only £9.00 is left to pay on this debt.').first())
    .toBeVisible();
  await expectAccessible();
});

test('a customer who owes nothing has nothing to choose from', async () => {
  debts = [];
  await renderPart(<ReallocateDialog payment={{ ...payment, allocations: [] }} onClose={close} />);
  await expect.element(page.getByText('Nothing to settle')).toBeVisible();
});
