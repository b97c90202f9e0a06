import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  getBankDetails,
  saveBankDetails,
} from '@roundbook/contract/account/businesses/bank-details';
import {
  configureAccount,
  type PaymentAccount,
  updateBankAccount,
  updatePaymentMethods,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PayoutAccount } from './bank-account.tsx';
import { BankForm } from './bank-form.tsx';
import { DetailsForm, type DetailsValues } from './details-form.tsx';
import { MethodsForm } from './payment-options.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const field = (name: string) => page.getByRole('textbox', { name });
const onSaved = vi.fn<() => void>();

const KEPT = { accountName: 'Olive Owner', sortCode: '20-00-00', accountNumber: '55779911' };
/** Answers every call, including the call for the account that customers see. */
const answer = (bankDetails: typeof KEPT | null = KEPT) =>
  vi
    .mocked(call)
    .mockImplementation(async (endpoint) =>
      (endpoint as object) === getBankDetails
        ? { bankDetails, version: 5 }
        : { paymentAccount: account },
    );
/** The calls that change something. */
const changes = () =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => (endpoint as object) !== getBankDetails);

beforeEach(() => {
  vi.mocked(call).mockReset();
  onSaved.mockReset();
});

const values: DetailsValues = {
  kind: 'Sole trader',
  businessName: 'Bright Panes',
  companyNumber: '',
  firstName: 'Olive',
  lastName: '',
  dateOfBirth: '1980-02-29',
  email: 'olive@example.com',
  phone: '07700 900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
};

const account: PaymentAccount = {
  id: '01900000-0000-7000-8000-000000000001',
  state: 'Ready',
  steps: [],
  details: { ...values, lastName: 'Owner', dateOfBirth: '1980-02-29' },
  documents: [],
  bankAccount: { accountName: 'Olive Owner', ending: '9911', changedAt: '2026-11-22T12:00:00Z' },
  payouts: { whyNot: '', heldUntil: null },
  cards: { isOn: true, whyNot: '' },
  directDebit: { isOn: true, whyNot: 'Direct Debit is not possible yet.' },
  methods: {
    takesCards: true,
    takesDirectDebit: true,
    statementDescriptor: 'BRIGHT PANES',
    chargeWhenDone: false,
  },
  preferences: { retriesFailed: true, sendsReceipts: true },
  version: 7,
};

test('a company is asked for its number, and missing values are named beside their fields', async () => {
  vi.mocked(call).mockResolvedValue({ paymentAccount: account });
  await renderPart(
    <DetailsForm initial={values} today="2026-11-22" version={3} onSaved={onSaved} />,
    'phone',
  );
  await expect.element(field('Company number')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'The business is a' }).selectOptions('Company');
  const save = page.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await field('Company number').fill('01234567');
  await field('Last name').fill('Owner');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  const body = { ...values, kind: 'Company', companyNumber: '01234567', lastName: 'Owner' };
  expect(vi.mocked(call).mock.calls).toEqual([
    [configureAccount, { body: { ...body, version: 3 } }],
  ]);
  await expectAccessible();
});

test('an account number that cannot belong to the sort code is refused before anything is sent', async () => {
  answer();
  await renderPart(<BankForm accountName="Olive Owner" version={3} onSaved={onSaved} />);
  const save = page.getByRole('button', { name: 'Save bank account' });
  await field('Sort code').fill('200000');
  await field('Account number').fill('55779912');
  await save.click();
  await expect
    .element(page.getByText(/This account number does not exist at that sort code/))
    .toBeVisible();
  expect(changes()).toEqual([]);
  await field('Account number').fill('55779911');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  const body = { accountName: 'Olive Owner', sortCode: '200000', accountNumber: '55779911' };
  expect(changes()).toEqual([[updateBankAccount, { body: { ...body, version: 3 } }]]);
});

test('a business that shows customers no account can choose to show the payout account', async () => {
  answer(null);
  await renderPart(<BankForm accountName="Olive Owner" version={3} onSaved={onSaved} />, 'phone');
  const offer = page.getByRole('checkbox', { name: 'Customers also pay into this account' });
  await expect.element(offer).toBeChecked();
  await field('Sort code').fill('200000');
  await field('Account number').fill('55779911');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save bank account' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  const body = { accountName: 'Olive Owner', sortCode: '200000', accountNumber: '55779911' };
  expect(changes()).toEqual([
    [updateBankAccount, { body: { ...body, version: 3 } }],
    [saveBankDetails, { body: { ...body, version: 5 } }],
  ]);
});

test('a payout hold says how long payouts have to wait, and why', async () => {
  const payouts = { whyNot: 'Payouts wait.', heldUntil: '2026-11-25T12:00:00Z' };
  await renderPart(<PayoutAccount account={{ ...account, payouts }} />);
  await expect.element(page.getByText('Payouts wait until 25 Nov 2026, 12:00')).toBeVisible();
  await expect.element(page.getByText('ends in 9911')).toBeVisible();
  await page.getByRole('button', { name: 'Change bank account' }).click();
  await expect.element(field('Account number')).toHaveValue('');
  await expectAccessible();
});

test('the name on statements is previewed and checked', async () => {
  vi.mocked(call).mockResolvedValue({ paymentAccount: account });
  await renderPart(<MethodsForm account={account} />, 'phone');
  await expect.element(page.getByText('Direct Debit is not possible yet.')).toBeVisible();
  const name = field('Name on card statements');
  await name.fill('Café*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/plain letters and digits, without/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await name.fill('Clear Panes');
  await expect.element(page.getByText('CLEAR PANES')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const body = { ...account.methods, statementDescriptor: 'Clear Panes', version: 7 };
  await expect.poll(() => vi.mocked(call).mock.calls).toEqual([[updatePaymentMethods, { body }]]);
  await expectAccessible();
});
