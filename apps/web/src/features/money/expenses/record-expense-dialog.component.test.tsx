import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { deviceQueue } from '../../../offline/queue/queue-store.ts';
import { registerTask } from '../../../offline/tasks/task-types.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { EditExpenseDialog } from './edit-expense-dialog.tsx';
import { RecordExpenseDialog } from './record-expense-dialog.tsx';
import { expenseWith, ownerOn } from './testing-expenses.ts';
import { recordingExpense } from './waiting/expense-task.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/client/session'), async (original) => ({
  ...(await original()),
  businessUserId: () => 'business:owner',
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

registerTask(recordingExpense);

const suppliers = [
  { supplier: 'Shell Bath Road', category: 'Vehicles' },
  { supplier: 'Café Nero', category: 'Other' },
];

const vehicles = [
  { id: 'v1', name: 'Van 1', registration: '', kind: 'CarOrVan', method: 'Costs', version: 1 },
];

/** The bodies sent to record or change an expense. */
let sent: object[] = [];

beforeEach(() => {
  sent = [];
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Pro'));
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, input: never) => {
    if (path === '/expenses/suppliers') return { suppliers };
    if (path === '/vehicles') return { vehicles };
    const { body } = input as { body: { amount: number } };
    sent.push(body);
    return { expense: expenseWith({ amount: body.amount }) };
  }) as never);
});

const close = vi.fn<() => void>();
const amount = page.getByRole('textbox', { name: 'Amount' });
const supplier = page.getByRole('combobox', { name: 'Supplier' });
const category = page.getByRole('combobox', { name: 'Category' });
const shows = page.getByRole('checkbox', { name: 'The receipt shows VAT' });
const vat = page.getByRole('textbox', { name: 'VAT' });
const save = page.getByRole('button', { name: 'Add expense' });

test('an expense can be recorded by keyboard alone: the dialog suggests the VAT, and Enter saves the expense', async () => {
  await renderPart(<RecordExpenseDialog onClose={close} />);
  await expect.element(amount).toHaveFocus();
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-11-27');
  await amount.fill('60');
  await shows.click();
  await expect.element(vat).toHaveValue('10.00');
  await amount.fill('120');
  await expect.element(vat).toHaveValue('20.00');
  await vat.fill('4');
  await amount.fill('60');
  await expect.element(vat).toHaveValue('4.00');
  await category.selectOptions('Car, van and travel');
  await expect.element(page.getByText(/^Fuel, repairs, vehicle insurance/)).toBeVisible();
  await expectAccessible();
  await amount.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        amount: 6000,
        spentOn: '2026-11-27',
        supplier: '',
        category: 'Vehicles',
        paidFrom: 'Bank',
        vat: 400,
        privateShare: 0,
        vehicleId: null,
        notes: '',
        assetIds: [],
      },
    ]);
  await expect.element(page.getByText('£60.00 recorded')).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});

test('missing values and values that are too large get an error beside their fields', async () => {
  await renderPart(<RecordExpenseDialog onClose={close} />, 'phone');
  await save.click();
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await expect.element(page.getByText('This field is required').first()).toBeVisible();
  await amount.fill('12');
  await shows.click();
  await vat.fill('3');
  await category.selectOptions('Other');
  await save.click();
  await expect.element(page.getByText('At most £2.00 of £12.00 can be VAT.')).toBeVisible();
  await expect.element(vat).toHaveFocus();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('entering a supplier proposes the category last used for it, unless the user has chosen another', async () => {
  await renderPart(<RecordExpenseDialog onClose={close} />, 'phone');
  await supplier.fill('shell');
  await page.getByRole('option', { name: 'Shell Bath Road' }).click();
  await expect.element(supplier).toHaveValue('Shell Bath Road');
  await expect.element(category).toHaveValue('Vehicles');
  await supplier.fill('cafe nero');
  await expect.element(category).toHaveValue('Other');
  await category.selectOptions('Advertising');
  await supplier.fill('shell bath road');
  await expect.element(category).toHaveValue('Advertising');
});

test('the money comes from the bank unless the user says otherwise', async () => {
  await renderPart(<RecordExpenseDialog onClose={close} />, 'phone');
  const paidFrom = page.getByRole('combobox', { name: 'Paid from' });
  await expect.element(paidFrom).toHaveValue('Bank');
  await amount.fill('4');
  await category.selectOptions('Car, van and travel');
  await paidFrom.selectOptions('Cash from customers');
  await expect
    .element(page.getByText('Leaves less cash in hand to pay in at the bank.'))
    .toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.poll(() => sent).toMatchObject([{ amount: 400, paidFrom: 'Cash' }]);
});

test.each([
  [
    'a bank transaction accounts for',
    expenseWith({ matched: true }),
    'Matched with a bank transaction.',
  ],
  [
    'a banking counted',
    expenseWith({ paidFrom: 'Till' }),
    'Counted when the rest of the cash was paid in at the bank.',
  ],
])('the source of money that %s cannot be changed', async (_, expense, why) => {
  await renderPart(<EditExpenseDialog expense={expense} onClose={close} />, 'phone');
  await expect.element(page.getByText(why)).toBeVisible();
  const paidFrom = page.getByRole('combobox', { name: 'Paid from' });
  expect(paidFrom.getByRole('option').elements()).toHaveLength(1);
});

test('a change is sent with the version that it is based on', async () => {
  await renderPart(<EditExpenseDialog expense={expenseWith({ version: 4 })} onClose={close} />);
  await expect.element(vat).toHaveValue('10.00');
  await shows.click();
  await expect.element(vat).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toMatchObject([{ vat: null, amount: 6000, version: 4 }]);
  await expect.element(page.getByText('Expense saved')).toBeVisible();
});

test('without an answer an expense stays on the device with its receipt, and the user is told', async () => {
  vi.mocked(call).mockImplementation(async ({ path }: { path: string }) => {
    if (path === '/expenses/suppliers') return { suppliers };
    throw new ApiFailure({ status: 0 });
  });
  await renderPart(<RecordExpenseDialog onClose={close} />, 'phone');
  await amount.fill('7.50');
  await category.selectOptions('Other');
  await save.click();
  await expect.element(page.getByText(/^£7\.50 waits on this device/)).toBeVisible();
  const waiting = await deviceQueue.all('business:owner');
  expect(waiting).toMatchObject([{ task: 'record_expense', data: { body: { amount: 750 } } }]);
  for (const { id } of waiting) await deviceQueue.remove('business:owner', id);
});

test('the private part is entered in percent or as an amount, and stays the same share of another amount', async () => {
  await renderPart(<RecordExpenseDialog onClose={close} />, 'phone');
  await amount.fill('60');
  await category.selectOptions('Car, van and travel');
  await page.getByRole('combobox', { name: 'Vehicle' }).selectOptions('Van 1');
  await page.getByRole('checkbox', { name: 'Part of it was private' }).click();
  const part = page.getByRole('textbox', { name: 'Private part' });
  await page.getByRole('spinbutton', { name: 'Private, in percent' }).fill('25');
  await expect.element(part).toHaveValue('15.00');
  await amount.fill('80');
  await expect.element(part).toHaveValue('20.00');
  await part.fill('8');
  await expect
    .element(page.getByRole('spinbutton', { name: 'Private, in percent' }))
    .toHaveValue(10);
  await expectAccessible();
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ amount: 8000, privateShare: 800, vehicleId: 'v1' }]);
});
