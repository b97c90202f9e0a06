import { join } from 'node:path';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  completeAccountSetup,
  configureAccount,
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
import type { SavedMethod } from '@roundbook/contract/money/saved-methods/saved-methods';
import { follow } from '../../features/money/collecting/charges/charge-following.ts';
import type { ChargeParts } from '../../features/money/collecting/charges/lookups.ts';
import { paymentOptions } from '../../features/money/payment-accounts/lookups.ts';
import { readTenant } from '../../platform/db/transaction.ts';
import { diskFiles } from '../../providers/files/disk.ts';
import { openTestPage } from '../customers/test-page.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

/** Sets up the business's payment account at the built-in sandbox. */
export async function takePayments(
  app: TestApp,
  { id, token }: Pick<TestBusiness, 'id' | 'token'>,
): Promise<void> {
  await app.data(configureAccount, {
    token,
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
  await app.data(updateBankAccount, {
    token,
    body: { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' },
  });
  const options = await readTenant(app.database, { businessId: id }, paymentOptions);
  const passport = { filename: 'passport.jpg', mime: 'image/jpeg', content: Buffer.from('x') };
  await app.cards.addDocument(options.cards.accountId!, passport, `passport-${id}`);
  await app.data(completeAccountSetup, { token, body: { acceptsTerms: true } });
}

/** The saved method once its setup has finished. */
async function finished(app: TestApp, token: string, methodId: string): Promise<SavedMethod> {
  const { method, problem } = await app.data(finishOwnMethod, { token, params: { methodId } });
  if (!method) throw new Error(`The method was not saved: ${problem}`);
  return method;
}

/** Saves a test card on the customer's page. */
export async function saveTestCard(
  app: TestApp,
  business: Pick<TestBusiness, 'id'>,
  customerId: string,
  number = '4242 4242 4242 4242',
): Promise<SavedMethod> {
  const token = await openTestPage(app, business, customerId);
  const { methodId, form } = await app.data(startOwnCard, { token });
  const { clientSecret } = form;
  const body = { number, expires: '2090-04', securityCode: '123' };
  await app.data(enterSandboxCard, { params: { clientSecret }, body });
  return finished(app, token, methodId);
}

/** Sets up a Direct Debit on the customer's page. */
export async function saveTestMandate(
  app: TestApp,
  business: Pick<TestBusiness, 'id'>,
  customerId: string,
  accountNumber = '55779911',
): Promise<SavedMethod> {
  const token = await openTestPage(app, business, customerId);
  const { methodId, url } = await app.data(startOwnMandate, { token });
  const setupId = decodeURIComponent(new URL(url).pathname.split('/').at(-1)!);
  const body = { accountName: 'C Customer', sortCode: '20-00-00', accountNumber };
  await app.data(completeSandboxMandate, { params: { setupId }, body });
  return finished(app, token, methodId);
}

/** Makes a customer owe money. */
export async function owe(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
  customerId: string,
  amount: number,
): Promise<void> {
  const params = { id: customerId, action: 'debit' as const };
  await app.data(editBalance, { token, params, body: { amount, reason: 'Windows' } });
}

/** The parts of the server needed for following charges in a test. */
export function chargePartsOf(app: TestApp): ChargeParts {
  const { cards, database, directDebit, tasks } = app;
  return {
    accounts: { publicUrl: 'http://localhost' },
    cards,
    database,
    directDebit,
    enqueueIn: tasks.enqueueIn,
    files: diskFiles(join(app.dataDir, 'files')),
  };
}

/** Ends a charge's cancel window and carries out the charge, as its task does. */
export async function carryOut(
  app: TestApp,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  chargeId: string,
): Promise<void> {
  await app.asOwner(`update charges set cancel_until = now() where id = '${chargeId}'`);
  await follow(chargePartsOf(app), businessId, chargeId);
}
