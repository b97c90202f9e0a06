import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { aCandidate, aTransaction } from '../testing-transactions.ts';
import { SplitDialog } from './split-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const zoe = aCandidate(1).customerId;
const max = aCandidate(2).customerId;

const customer = (id: string, name: string) => ({
  id,
  name,
  displayName: name,
  businessName: '',
  shortId: '7K3QWH',
  email: '',
  phoneNumber: '',
  mobileNumber: '',
  balance: 1400,
  address: {
    flatNumber: '',
    streetNumber: '1',
    streetName: 'High Street',
    areaName: '',
    town: 'Sheffield',
    county: '',
    postcode: 'S1 1AA',
  },
});

const cash = '01900005-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, { params }: never) =>
    path === '/customers'
      ? { customers: [customer(zoe, 'Zoë Adams'), customer(max, 'Max Brown')], total: 2 }
      : path === '/payments/transactions/till'
        ? { float: 0, changes: [], count: 0, expenses: [] }
        : path === '/payments'
          ? {
              payments: [
                {
                  id: cash,
                  customerName: 'Max Brown',
                  amount: 1200,
                  receivedOn: '2026-11-18',
                  method: 'External Cash',
                },
              ],
            }
          : {
              debts: [
                {
                  id: `invoice-${(params as { id: string }).id}`,
                  invoiceId: `invoice-${(params as { id: string }).id}`,
                  number: 'INV-1041',
                  dueOn: '2026-11-01',
                  amount: 1400,
                  outstanding: 1400,
                },
              ],
            }) as never);
});

const row = aTransaction(1, { amount: 3000 });
const book = vi.fn<(booking: unknown) => Promise<boolean>>();
const close = vi.fn<() => void>();
const part = (at: number) => page.getByRole('group', { name: `Part ${at}` });
const amountOf = (at: number) => part(at).getByRole('textbox', { name: 'Amount' });
const submit = (count: number) => page.getByRole('button', { name: `Book ${count} parts` });

async function choose(at: number, name: RegExp) {
  await part(at).getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name }).click();
}

test.each(['desk', 'phone'] as const)(
  'the parts have to add up, and the remaining amount is shown as they are typed, on a %s',
  async (size) => {
    book.mockReset().mockResolvedValue(true);
    close.mockReset();
    await renderPart(<SplitDialog row={row} onClose={close} onBook={book} />, size);
    await expect.element(page.getByText('£30.00 is left')).toBeVisible();
    await amountOf(1).fill('14');
    await expect.element(page.getByText('£16.00 is left')).toBeVisible();
    await amountOf(2).fill('20');
    await expect.element(page.getByText('£4.00 too much', { exact: true })).toBeVisible();
    await choose(2, /Max Brown/);
    await expectAccessible();
    await submit(2).click();
    await expect.element(page.getByText('The parts do not add up: £4.00 too much.')).toBeVisible();
    expect(book).not.toHaveBeenCalled();
    await amountOf(2).fill('10');
    // A new part starts with the remaining amount.
    await page.getByRole('button', { name: 'Add a part' }).click();
    await expect.element(amountOf(3)).toHaveValue('6.00');
    await expect.element(page.getByText('Nothing is left')).toBeVisible();
    await part(3)
      .getByRole('combobox', { name: 'What it is' })
      .selectOptions('Transfer between your accounts');
    await submit(3).click();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    expect(book).toHaveBeenCalledWith({
      shares: [
        { kind: 'payment', amount: 1400, customerId: zoe },
        { kind: 'payment', amount: 1000, customerId: max },
        { kind: 'ownTransfer', amount: 600 },
      ],
    });
  },
);

test('a part can be cash that was recorded earlier: ticking the cash fills in the amount', async () => {
  book.mockReset().mockResolvedValue(true);
  close.mockReset();
  await renderPart(<SplitDialog row={row} onClose={close} onBook={book} />, 'phone');
  await amountOf(1).fill('18');
  const kind = part(2).getByRole('combobox', { name: 'What it is' });
  await kind.selectOptions('Cash or cheques banked');
  await submit(2).click();
  await expect
    .element(part(2).getByText('Please tick the payments that were banked.'))
    .toBeVisible();
  await part(2)
    .getByRole('checkbox', { name: /Max Brown: £12.00 in cash/ })
    .click();
  await expect.element(amountOf(2)).toHaveValue('12.00');
  await expectAccessible();
  await submit(2).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  expect(book).toHaveBeenCalledWith({
    shares: [
      { kind: 'payment', amount: 1800, customerId: zoe },
      { kind: 'banking', amount: 1200, paymentIds: [cash] },
    ],
  });
});

test('outgoing money can be refunds, expenses, bank charges and own transfers', async () => {
  book.mockReset().mockResolvedValue(true);
  close.mockReset();
  const out = aTransaction(2, { amount: -3000, candidates: [] });
  await renderPart(<SplitDialog row={out} onClose={close} onBook={book} />);
  await part(1).getByRole('combobox', { name: 'What it is' }).selectOptions('Refund to a customer');
  await amountOf(1).fill('20');
  await choose(1, /Max Brown/);
  await amountOf(2).fill('10');
  await part(2).getByRole('combobox', { name: 'What it is' }).selectOptions('Bank charge');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await amountOf(1).fill('14');
  await amountOf(3).fill('6');
  await submit(3).click();
  await expect.element(part(3).getByText('Please choose a category.')).toBeVisible();
  await part(3).getByRole('combobox', { name: 'Category' }).selectOptions('Materials and stock');
  await submit(3).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  const expense = { supplier: '', category: 'Goods', vat: null };
  expect(book).toHaveBeenCalledWith({
    shares: [
      { kind: 'refund', amount: 1400, customerId: max },
      { kind: 'bankCharge', amount: 1000 },
      { kind: 'expense', amount: 600, expense },
    ],
  });
});

test('a refusal by the server appears beside its field, and the typed values stay', async () => {
  const errors = [
    { code: 'refused', field: 'shares.1.customerId', detail: 'This customer was deleted.' },
  ];
  book.mockReset().mockRejectedValue(new ApiFailure({ status: 422, errors }));
  close.mockReset();
  await renderPart(<SplitDialog row={row} onClose={close} onBook={book} />);
  await amountOf(1).fill('20');
  await amountOf(2).fill('10');
  await choose(2, /Max Brown/);
  await submit(2).click();
  await expect.element(part(2).getByText('This customer was deleted.')).toBeVisible();
  await expect.element(amountOf(2)).toHaveValue('10.00');
  expect(close).not.toHaveBeenCalled();
});
