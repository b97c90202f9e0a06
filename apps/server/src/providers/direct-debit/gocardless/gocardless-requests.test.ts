import { afterAll, beforeEach, expect, test } from 'vitest';
import { startGoCardless } from '../../../testing/providers/gocardless-server.ts';
import {
  BILLING_REQUEST,
  BILLING_REQUEST_FLOW,
  CREDITOR,
  CREDITOR_BANK_ACCOUNT,
  CUSTOMER_BANK_ACCOUNT,
  listOf,
  MANDATE,
  PAYMENT,
  REFUND,
  VERIFICATION_DETAIL,
} from '../../../testing/providers/gocardless-shapes.ts';

const { server, debit, reply, forget } = await startGoCardless();
beforeEach(forget);
afterAll(() => server.stop());

/** The requests sent, each with its key. */
const asked = () =>
  server.asked.map(({ method, path, query, headers, body }) => {
    expect(headers).toMatchObject({
      authorization: 'Bearer sandbox_1',
      'gocardless-version': '2015-07-06',
    });
    const line = `${method} ${path}`;
    if (method === 'GET') return [line, query];
    expect(headers['content-type']).toBe('application/json');
    return [line, body, headers['idempotency-key']];
  });
const anyKey = expect.stringMatching(/^[\da-f-]{36}$/) as string;

const details = {
  businessId: 'business-1',
  businessName: 'Bright Windows Ltd',
  companyNumber: '01234567',
  firstName: 'Sam',
  lastName: 'Shaw',
  dateOfBirth: '1985-03-09',
  email: 'sam@example.com',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S10 1AA' },
};
const address = { city: 'Sheffield', postal_code: 'S10 1AA' };
const found = () =>
  reply({ creditors: CREDITOR }, listOf('creditor_bank_accounts', [CREDITOR_BANK_ACCOUNT]));
const FINDS = [
  ['GET /creditors/CR1', {}],
  ['GET /creditor_bank_accounts', { creditor: 'CR1', enabled: 'true' }],
];

test('a company becomes a creditor, and the details that GoCardless checks are sent with it', async () => {
  reply({ creditors: CREDITOR }, { verification_details: VERIFICATION_DETAIL });
  found();
  const account = await debit.openAccount({ ...details, kind: 'Company' }, 'k');
  expect(account.accountId).toBe('CR1');
  expect(asked()).toEqual([
    [
      'POST /creditors',
      { creditors: { name: 'Bright Windows Ltd', country_code: 'GB', creditor_type: 'company' } },
      'k',
    ],
    [
      'POST /verification_details',
      {
        verification_details: {
          name: 'Bright Windows Ltd',
          company_number: '01234567',
          description: 'Window cleaning and other regular work at people’s homes.',
          address_line1: '1 High Street',
          ...address,
          directors: [
            {
              given_name: 'Sam',
              family_name: 'Shaw',
              date_of_birth: '1985-03-09',
              street: '1 High Street',
              ...address,
              country_code: 'GB',
            },
          ],
          links: { creditor: 'CR1' },
        },
      },
      'k-details',
    ],
    ...FINDS,
  ]);
});

test('a sole trader becomes a creditor, and GoCardless asks for the other details itself', async () => {
  reply({ creditors: CREDITOR });
  found();
  await debit.openAccount({ ...details, kind: 'Sole trader' }, 'k');
  const [[, body]] = asked() as [[string, object]];
  expect(body).toMatchObject({ creditors: { creditor_type: 'individual' } });
  expect(asked().slice(1)).toEqual(FINDS);
});

test('GoCardless does not pay out to a business’s bank account', async () => {
  reply({ creditor_bank_accounts: CREDITOR_BANK_ACCOUNT });
  found();
  const bank = { accountName: 'Sam Shaw', sortCode: '108800', accountNumber: '00012345' };
  expect(await debit.setBankAccount('CR1', bank, 'k')).toMatchObject({ bankAccountEnding: '45' });
  expect(asked()).toEqual([
    [
      'POST /creditor_bank_accounts',
      {
        creditor_bank_accounts: {
          account_holder_name: 'Sam Shaw',
          account_number: '00012345',
          branch_code: '108800',
          country_code: 'GB',
          currency: 'GBP',
          set_as_default_payout_account: false,
          links: { creditor: 'CR1' },
        },
      },
      'k',
    ],
    ...FINDS,
  ]);
});

test('a mandate starts with a request, and a page for the customer', async () => {
  reply({ billing_requests: BILLING_REQUEST }, { billing_request_flows: BILLING_REQUEST_FLOW });
  const payer = {
    customerId: 'customer-1',
    firstName: 'Anna',
    lastName: 'Smith',
    companyName: '',
    email: 'anna@example.com',
    address: { line1: '2 Low Road', town: 'Leeds', postcode: 'LS1 1AA' },
  };
  const url = 'https://book.example.com/c/done';
  expect(await debit.startMandate('CR1', payer, url, 'k')).toEqual({
    setupId: 'BRQ1',
    url: BILLING_REQUEST_FLOW.authorisation_url,
  });
  const metadata = { account: 'CR1', customer: 'customer-1' };
  expect(asked()).toEqual([
    [
      'POST /billing_requests',
      {
        billing_requests: {
          mandate_request: { currency: 'GBP', scheme: 'bacs', metadata },
          links: { creditor: 'CR1' },
          metadata,
        },
      },
      'k',
    ],
    [
      'POST /billing_request_flows',
      {
        billing_request_flows: {
          redirect_uri: url,
          exit_uri: url,
          auto_fulfil: true,
          lock_currency: true,
          prefilled_customer: {
            given_name: 'Anna',
            family_name: 'Smith',
            email: 'anna@example.com',
            address_line1: '2 Low Road',
            city: 'Leeds',
            postal_code: 'LS1 1AA',
            country_code: 'GB',
          },
          links: { billing_request: 'BRQ1' },
        },
      },
      anyKey,
    ],
  ]);
});

test('a mandate is read and cancelled, and each answer includes its bank account', async () => {
  reply({ mandates: MANDATE }, { customer_bank_accounts: CUSTOMER_BANK_ACCOUNT });
  reply(
    { mandates: { ...MANDATE, status: 'cancelled' } },
    { customer_bank_accounts: CUSTOMER_BANK_ACCOUNT },
  );
  await debit.findMandate('CR1', 'MD1');
  await debit.cancelMandate('CR1', 'MD1');
  expect(asked()).toEqual([
    ['GET /mandates/MD1', {}],
    ['GET /customer_bank_accounts/BA2', {}],
    ['POST /mandates/MD1/actions/cancel', { data: {} }, anyKey],
    ['GET /customer_bank_accounts/BA2', {}],
  ]);
});

const CHARGE = {
  mandateId: 'MD1',
  amount: 2500,
  platformFee: 25,
  description: 'Window cleaning',
  chargeOn: '2026-11-27',
  businessId: 'business-1',
  chargeId: 'charge-1',
};

test('a payment names its account and the platform’s fee', async () => {
  reply({ payments: PAYMENT }, { payments: PAYMENT });
  await debit.createPayment('CR1', CHARGE, 'k');
  await debit.createPayment('CR1', { ...CHARGE, chargeOn: null }, 'l');
  const body = {
    amount: 2500,
    currency: 'GBP',
    description: 'Window cleaning',
    retry_if_possible: false,
    metadata: { account: 'CR1', charge: 'charge-1', platform_fee: '25' },
    links: { mandate: 'MD1' },
  };
  expect(asked()).toEqual([
    ['POST /payments', { payments: { ...body, charge_date: '2026-11-27' } }, 'k'],
    ['POST /payments', { payments: body }, 'l'],
  ]);
});

test('a payment can be stopped and retried', async () => {
  reply({ payments: { ...PAYMENT, status: 'cancelled' } }, { payments: PAYMENT });
  await debit.cancelPayment('CR1', 'PM1');
  await debit.retryPayment('CR1', 'PM1', 'k');
  expect(asked()).toEqual([
    ['POST /payments/PM1/actions/cancel', { data: {} }, anyKey],
    ['POST /payments/PM1/actions/retry', { data: {} }, 'k'],
  ]);
});

test('a refund states the total of all refunds, for confirmation', async () => {
  reply(
    { payments: { ...PAYMENT, amount_refunded: 700 } },
    { refunds: REFUND },
    { refunds: REFUND },
  );
  await debit.refund('CR1', 'PM1', 500, 'k');
  await debit.findRefund('CR1', 'RF1');
  expect(asked()).toEqual([
    ['GET /payments/PM1', {}],
    [
      'POST /refunds',
      {
        refunds: {
          amount: 500,
          total_amount_confirmation: 1200,
          metadata: { account: 'CR1' },
          links: { payment: 'PM1' },
        },
      },
      'k',
    ],
    ['GET /refunds/RF1', {}],
  ]);
});
