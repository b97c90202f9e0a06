import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-21' }) as never,
}));

function row(
  displayName: string,
  balance: number,
  streetName: string,
  postcode: string,
): CustomerRow {
  return {
    id: `id-${displayName}`,
    shortId: 'K7QM2P',
    type: 'Residential',
    displayName,
    name: displayName,
    businessName: '',
    email: '',
    phoneNumber: '',
    mobileNumber: '',
    address: {
      flatNumber: '',
      streetNumber: '12',
      streetName,
      areaName: '',
      town: 'Sheffield',
      postcode,
      country: '',
      coordinates: null,
      precision: null,
      customCoordinates: null,
    },
    lifecycle: 'Active',
    tagIds: [],
    tags: [],
    roundIds: [],
    balance,
    onHold: false,
    jobCount: 0,
    nextOn: null,
    createdAt: '2026-01-01T00:00:00Z',
    version: 1,
  };
}

const customers = [
  row('Zoë Adams', 2000, 'Mill Lane', 'S2 4QQ'),
  row('Ann Brown', 0, 'Café Row', 'LS1 4DY'),
];

let debts: OpenDebt[] = [];
/** The bodies sent to record a payment; the mock answers lists of customers with the two above. */
const recorded: unknown[] = [];

beforeEach(() => {
  recorded.length = 0;
  debts = [];
  vi.mocked(call).mockImplementation((async (
    endpoint: { path: string },
    input: { body: never },
  ) => {
    if (endpoint.path === '/customers') return { customers, total: customers.length };
    if (endpoint.path === '/customers/{id}/debts') return { debts };
    recorded.push(input.body);
    return { payment: { amount: 2500 }, balance: -500 };
  }) as never);
});

const close = vi.fn<() => void>();
const field = (name: string) => page.getByRole('textbox', { name });
const picker = page.getByRole('combobox', { name: 'Customer' });
const option = (name: string) => page.getByRole('option', { name: new RegExp(name) });
const save = page.getByRole('button', { name: 'Record payment' });

test.each([
  ['zoe', 'Zoë Adams', 'Ann Brown'],
  ['mill lane', 'Zoë Adams', 'Ann Brown'],
  ['s24qq', 'Zoë Adams', 'Ann Brown'],
  ['sheffield cafe', 'Ann Brown', 'Zoë Adams'],
])('the customer is found by %s', async (typed, name, other) => {
  await renderPart(<RecordPaymentDialog onClose={close} />);
  await picker.fill(typed);
  await expect.element(option(name)).toBeVisible();
  await expect.element(option(other)).not.toBeInTheDocument();
});

test('the chosen customer’s debt is proposed until the user types another amount', async () => {
  await renderPart(<RecordPaymentDialog onClose={close} />, 'phone');
  await picker.click();
  await option('Zoë Adams').click();
  await expect.element(field('Amount')).toHaveValue('20.00');
  await picker.click();
  await picker.fill('Ann');
  await option('Ann Brown').click();
  await expect.element(field('Amount')).toHaveValue('');
  await field('Amount').fill('7');
  await expect.element(page.getByText('They owe nothing; £7.00 stays as credit')).toBeVisible();
  await picker.click();
  await picker.fill('Zo');
  await option('Zoë Adams').click();
  await expect.element(field('Amount')).toHaveValue('7.00');
  await expectAccessible();
});

test('an amount above the debt is pointed out before saving', async () => {
  const customer = { id: 'id-zoe', name: 'Zoë Adams', balance: 2000 };
  await renderPart(<RecordPaymentDialog customer={customer} onClose={close} />);
  await expect.element(field('Amount')).toHaveValue('20.00');
  await field('Amount').fill('25');
  const words = page.getByText('£5.00 more than they owe; it stays as credit');
  await expect.element(words).toBeVisible();
  await save.click();
  await expect.poll(() => recorded).toMatchObject([{ customerId: 'id-zoe', amount: 2500 }]);
  await expect.element(page.getByText('£25.00 recorded, £5.00 stays as credit')).toBeVisible();
});

test('a payment recorded from an invoice settles that invoice', async () => {
  const customer = { id: 'id-zoe', name: 'Zoë Adams', balance: 900 };
  const invoice = { id: 'invoice-7', number: 'INV-0007', outstanding: 900 };
  await renderPart(<RecordPaymentDialog customer={customer} invoice={invoice} onClose={close} />);
  await expect.element(page.getByRole('dialog', { name: 'Payment for INV-0007' })).toBeVisible();
  await expect.element(field('Amount')).toHaveValue('9.00');
  await field('Amount').fill('10');
  await expect
    .element(page.getByText('£1.00 more than this invoice; it stays as credit'))
    .toBeVisible();
  await save.click();
  await expect.poll(() => recorded).toMatchObject([{ amount: 1000, invoiceIds: ['invoice-7'] }]);
});

test('a surplus over an invoice pays an opening balance, and the user sees this before saving', async () => {
  debts = [
    {
      id: 'opening',
      invoiceId: null,
      number: 'Opening balance',
      dueOn: '2026-03-01',
      amount: 300,
      outstanding: 300,
    },
  ];
  const customer = { id: 'id-zoe', name: 'Zoë Adams', balance: 900 };
  const invoice = { id: 'invoice-7', number: 'INV-0007', outstanding: 900 };
  await renderPart(<RecordPaymentDialog customer={customer} invoice={invoice} onClose={close} />);
  await field('Amount').fill('12');
  await expect
    .element(
      page.getByText(
        '£3.00 more than this invoice; it goes towards anything else they owe without an invoice',
      ),
    )
    .toBeVisible();
  await field('Amount').fill('14');
  await expect
    .element(page.getByText(/£3\.00 goes towards anything else they owe.*£2\.00 stays/))
    .toBeVisible();
  await expectAccessible();
});
