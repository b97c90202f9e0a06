import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import {
  completeAccountSetup,
  configureAccount,
  provideAccountVerification,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  completeSandboxMandate,
  enterSandboxCard,
} from '@roundbook/contract/money/sandbox/sandbox';
import {
  finishOwnMethod,
  startOwnCard,
  startOwnMandate,
} from '@roundbook/contract/money/saved-methods/own-methods';
import { type Caller, callApi } from './api.ts';
import type { Business } from './business.ts';
import { PIXEL } from './pictures.ts';

/** Sets up a business's payment account at the built-in sandbox. */
export async function takePayments(business: Business): Promise<void> {
  await business.call(configureAccount, {
    body: {
      kind: 'Sole trader',
      businessName: 'Bright Panes',
      companyNumber: '',
      firstName: 'Olive',
      lastName: 'Owner',
      dateOfBirth: '1985-03-02',
      email: 'olive@example.com',
      phone: '07700 900123',
      address: { line1: '4 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
    },
  });
  const passport = new FormData();
  passport.append('file', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'passport.png');
  await business.call(provideAccountVerification, { body: passport } as never);
  await business.call(updateBankAccount, {
    body: { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' },
  });
  await business.call(completeAccountSetup, { body: { acceptsTerms: true } });
}

/** Opens the customer's page by its link. @returns a caller with the page's session */
async function asCustomer(business: Business, customerId: string): Promise<Caller> {
  const { link } = await business.call(copyPageLink, { params: { id: customerId } });
  const { url } = business;
  const body = { link: link.split('#')[1]! };
  const { token } = await callApi({ url, token: '' }, openPage, { body });
  return { url, token: token! };
}

async function enterCard(caller: Caller, clientSecret: string): Promise<void> {
  const body = { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' };
  await callApi({ ...caller, token: '' }, enterSandboxCard, { params: { clientSecret }, body });
}

/** Saves a test card on a customer's own page. */
export async function saveCard(business: Business, customerId: string): Promise<void> {
  const customer = await asCustomer(business, customerId);
  const { methodId, form } = await callApi(customer, startOwnCard, {});
  await enterCard(customer, form.clientSecret);
  await callApi(customer, finishOwnMethod, { params: { methodId } });
}

/** Sets up a Direct Debit on a customer's own page. */
export async function saveMandate(business: Business, customerId: string): Promise<void> {
  const customer = await asCustomer(business, customerId);
  const { methodId, url } = await callApi(customer, startOwnMandate, {});
  const setupId = decodeURIComponent(new URL(url).pathname.split('/').at(-1)!);
  const body = { accountName: 'C Customer', sortCode: '20-00-00', accountNumber: '55779911' };
  await callApi({ ...customer, token: '' }, completeSandboxMandate, { params: { setupId }, body });
  await callApi(customer, finishOwnMethod, { params: { methodId } });
}
