import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { Payment } from '@roundbook/contract/money/payments/payments';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

/** £25 by card that paid two invoices; £3 is credit, and £2 was refunded before. */
const payment: Payment = {
  id: 'payment-1',
  customerId: 'zoe',
  customerName: 'Zoë Adams',
  method: 'Card',
  amount: 2500,
  state: 'In the balance',
  refunded: 200,
  chargeId: 'charge-1',
  receivedOn: '2026-11-20',
  reference: '',
  occurrenceId: null,
  unallocated: 300,
  allocations: [
    { debtId: 'i1', invoiceId: 'i1', label: 'INV-0001', amount: 1200, isFixed: false },
    { debtId: 'i2', invoiceId: 'i2', label: 'INV-0002', amount: 800, isFixed: false },
    { debtId: 'r1', invoiceId: null, label: 'Refund', amount: 200, isFixed: true },
  ],
  recordedBy: null,
  recordedAt: '2026-11-20T10:00:00Z',
  reversedAt: null,
  reversedReason: '',
};

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.mocked(call).mockImplementation((async (_: unknown, input: { body: { amount: number } }) => {
    sent.push(input.body);
    return { refund: { amount: input.body.amount, credited: 0 } };
  }) as never);
});

const close = vi.fn<() => void>();
const choice = page.getByRole('combobox', { name: 'What happens to INV-0001 and INV-0002' });
const amount = page.getByRole('textbox', { name: 'Amount' });

test('by default, the dialog says that the refund credits the debt that the money had paid', async () => {
  await renderPart(<RefundDialog payment={payment} left={2300} onClose={close} />);
  await expect.element(choice).toHaveValue('credited');
  await expect
    .element(page.getByText('£20.00 is credited, so the customer owes nothing more for it.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Refund £23.00' }).click();
  await expect.poll(() => sent).toEqual([{ amount: 2300, reason: '', debt: 'credited' }]);
});

test('if the debt is to be owed again, the dialog says how much the customer owes', async () => {
  await renderPart(<RefundDialog payment={payment} left={2300} onClose={close} />);
  await choice.selectOptions('owed');
  await expect.element(page.getByText(/^The customer owes £20\.00 again, and/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund £23.00' }).click();
  await expect.poll(() => sent).toEqual([{ amount: 2300, reason: '', debt: 'owed' }]);
});

test('unused credit goes back without a choice', async () => {
  await renderPart(<RefundDialog payment={payment} left={2300} onClose={close} />);
  await amount.fill('3');
  await expect.element(choice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Refund £3.00' }).click();
  await expect.poll(() => sent).toEqual([{ amount: 300, reason: '' }]);
});
