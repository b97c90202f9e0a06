import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { aTransaction } from '../testing-transactions.ts';
import { OtherwiseDialog } from './otherwise-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const waiting = [
  { id: 'cash', customerName: 'Max Brown', amount: 1000, receivedOn: '2026-11-18' },
  { id: 'cheque', customerName: 'Zoë Adams', amount: 400, receivedOn: '2026-11-17' },
];
let tillNow: ResponseOf<typeof getTill>;
const book = vi.fn<(booking: unknown) => Promise<boolean>>();
const close = vi.fn<() => void>();
const kind = page.getByRole('combobox', { name: 'What it is' });
const submit = page.getByRole('button', { name: 'Book £14.00' });

beforeEach(() => {
  book.mockReset().mockResolvedValue(true);
  close.mockReset();
  tillNow = { float: 0, changes: [], count: 0, expenses: [] };
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => ({
    ...(endpoint === getTill && tillNow),
    payments: waiting.map((one) => ({
      ...one,
      method: one.id === 'cash' ? 'External Cash' : 'External Cheque',
    })),
  }));
});

test.each(['desk', 'phone'] as const)(
  'cash and cheques that wait to be banked are ticked until they add up to the amount, on a %s',
  async (size) => {
    await renderPart(<OtherwiseDialog row={aTransaction(1)} onClose={close} onBook={book} />, size);
    await expect.element(page.getByText('£14.00 more was banked than is ticked.')).toBeVisible();
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({
      query: { toBank: '1', to: '2026-11-20' },
    });
    await submit.click();
    await expect
      .element(page.getByText('Please tick the payments that were banked.'))
      .toBeVisible();
    await page.getByRole('checkbox', { name: /in cash/ }).click();
    await page.getByRole('checkbox', { name: /by cheque/ }).click();
    await expect
      .element(page.getByText('The ticked payments match what was banked.'))
      .toBeVisible();
    await expectAccessible();
    await submit.click();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    expect(book).toHaveBeenCalledWith({
      shares: [{ kind: 'banking', amount: 1400, paymentIds: ['cash', 'cheque'] }],
    });
  },
);

test.each(['desk', 'phone'] as const)(
  'cash that was spent or stays in the till can be entered, and the sum says what is left, on a %s',
  async (size) => {
    const row = aTransaction(1, { amount: 650 });
    await renderPart(<OtherwiseDialog row={row} onClose={close} onBook={book} />, size);
    await page.getByRole('checkbox', { name: /in cash/ }).click();
    await expect.element(page.getByText('£3.50 more is ticked than was banked.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Left in the till as a float' }).fill('2');
    await page.getByRole('button', { name: 'Add what was spent' }).click();
    await page.getByRole('button', { name: 'Book £6.50' }).click();
    await expect
      .element(page.getByText('Please say how much was spent, and on what.'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Amount spent' }).fill('1.50');
    await page.getByRole('combobox', { name: 'Spent on' }).selectOptions('Car, van and travel');
    await expect
      .element(page.getByText('The ticked payments match what was banked.'))
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Book £6.50' }).click();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    const till = { float: 200, spent: [{ amount: 150, on: 'Vehicles' }] };
    expect(book).toHaveBeenCalledWith({
      shares: [{ kind: 'banking', amount: 650, paymentIds: ['cash'], till }],
    });
  },
);

test('an expense that was recorded as paid in cash is ticked rather than entered again', async () => {
  const fuel = {
    id: 'fuel',
    spentOn: '2026-11-18',
    supplier: 'Shell Bath Road',
    category: 'Vehicles' as const,
    amount: 350,
  };
  tillNow = { float: 0, changes: [], count: 0, expenses: [fuel] };
  const row = aTransaction(1, { amount: 650 });
  await renderPart(<OtherwiseDialog row={row} onClose={close} onBook={book} />, 'phone');
  await page.getByRole('checkbox', { name: /in cash/ }).click();
  await page.getByRole('checkbox', { name: '18 Nov 2026, Shell Bath Road: £3.50' }).click();
  await expect.element(page.getByText('The ticked payments match what was banked.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Book £6.50' }).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  const till = { float: 0, spent: [{ amount: 350, on: 'Vehicles', recordedId: 'fuel' }] };
  expect(book).toHaveBeenCalledWith({
    shares: [{ kind: 'banking', amount: 650, paymentIds: ['cash'], till }],
  });
});

const spent = aTransaction(3, {
  amount: -6000,
  candidates: [],
  proposal: {
    expenseId: null,
    supplier: 'Brookside Garage',
    category: 'Vehicles',
    vat: 1000,
    reason: 'Last time you put Brookside Garage under Car, van and travel.',
  },
});
const bookSpent = page.getByRole('button', { name: 'Book -£60.00' });

test.each(['desk', 'phone'] as const)(
  'money out is proposed as an expense with the supplier’s last category, and a person books it, on a %s',
  async (size) => {
    await renderPart(<OtherwiseDialog row={spent} onClose={close} onBook={book} />, size);
    await expect.element(kind).toHaveValue('expense');
    await expect.element(page.getByText(/^Last time you put Brookside Garage/)).toBeVisible();
    const vat = page.getByRole('textbox', { name: 'VAT' });
    await expect.element(vat).toHaveValue('10.00');
    await vat.fill('11');
    await bookSpent.click();
    await expect.element(page.getByText('At most £10.00 can be VAT.')).toBeVisible();
    await vat.fill('9.50');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await bookSpent.click();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    const expense = { supplier: 'Brookside Garage', category: 'Vehicles', vat: 950 };
    expect(book).toHaveBeenCalledWith({ shares: [{ kind: 'expense', amount: 6000, expense }] });
  },
);

test('an expense that was recorded before is matched, unless the money paid something else', async () => {
  const proposal = { ...spent.proposal!, expenseId: 'fuel', vat: null };
  const row = { ...spent, proposal: { ...proposal, reason: 'You recorded £60.00, Shell.' } };
  await renderPart(<OtherwiseDialog row={row} onClose={close} onBook={book} />, 'phone');
  const same = page.getByRole('checkbox', { name: 'This money paid it' });
  await expect.element(same).toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Category' })).not.toBeInTheDocument();
  await expectAccessible();
  await bookSpent.click();
  await expect.poll(() => book.mock.calls).toHaveLength(1);
  expect(book).toHaveBeenCalledWith({
    shares: [{ kind: 'expense', amount: 6000, expenseId: 'fuel' }],
  });
});

test('a transfer between the firm’s own accounts needs no further details, and each kind explains what it does', async () => {
  await renderPart(<OtherwiseDialog row={aTransaction(1)} onClose={close} onBook={book} />);
  await kind.selectOptions('Transfer between your accounts');
  await expect.element(page.getByText(/only moves between your accounts/)).toBeVisible();
  await submit.click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  expect(book).toHaveBeenCalledWith({ shares: [{ kind: 'ownTransfer', amount: 1400 }] });
});

test('with nothing waiting to be banked, the dialog says so', async () => {
  vi.mocked(call).mockImplementation(async () => ({ ...tillNow, payments: [] }));
  await renderPart(<OtherwiseDialog row={aTransaction(1)} onClose={close} onBook={book} />);
  await expect
    .element(page.getByText(/No cash or cheques recorded up to that day are waiting to be banked/))
    .toBeVisible();
});

test.each(['desk', 'phone'] as const)(
  'the float in the till is shown where cash is banked, with the bankings that it comes from: at a %s',
  async (size) => {
    tillNow = {
      float: 1500,
      count: 7,
      expenses: [],
      changes: [
        { transactionId: 'two', bookedOn: '2026-11-19', float: -500 },
        { transactionId: 'one', bookedOn: '2026-11-12', float: 2000 },
      ],
    };
    await renderPart(<OtherwiseDialog row={aTransaction(1)} onClose={close} onBook={book} />, size);
    await expect.element(page.getByText('In the till’s float: £15.00')).toBeVisible();
    const list = page.getByRole('list', { name: 'How the float came about' });
    await expect.element(list).toMatchTextContent('19 Nov 2026: £5.00 paid in from it');
    await expect.element(list).toMatchTextContent('12 Nov 2026: £20.00 left in it');
    await expect.element(list).toMatchTextContent('and 5 earlier bankings');
    await expectAccessible();
  },
);
