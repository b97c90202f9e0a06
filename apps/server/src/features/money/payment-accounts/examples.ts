import {
  completeAccountSetup,
  configureAccount,
  getPaymentAccount,
  provideAccountVerification,
  saveTransactionPreferences,
  updateBankAccount,
  updatePaymentMethods,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { send } from '../../../proof/send.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Owner
    GET    /payments/paymentAccount
    POST   /payments/configureAccount
    POST   /payments/provideAccountVerification
    POST   /payments/updateBankAccount
    POST   /payments/completeAccountSetup
    POST   /payments/updatePaymentMethods
    POST   /payments/transactions/preferences
`;

const detailsOf = (mark: string) => ({
  kind: 'Sole trader' as const,
  businessName: `${mark} Windows`,
  companyNumber: '',
  firstName: mark,
  lastName: 'Owner',
  dateOfBirth: '1985-03-02',
  email: `owner@${mark}.example.com`,
  phone: '07700 900123',
  address: { line1: `4 ${mark} Lane`, line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
});

const bankOf = (mark: string) => ({
  accountName: `${mark} Windows`,
  sortCode: '20-00-00',
  accountNumber: '55779911',
});

/** An account that lacks only the owner's confirmation. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  await app.data(configureAccount, { token, body: detailsOf(mark) });
  await send(app, provideAccountVerification, {}, { token });
  const { paymentAccount } = await app.data(updateBankAccount, { token, body: bankOf(mark) });
  return { version: paymentAccount.version };
});

export const examples: readonly Example[] = [
  example(getPaymentAccount, () => ({})),
  example(configureAccount, (scene) => ({
    body: { ...detailsOf(scene.mark), version: records.of(scene).version },
  })),
  example(provideAccountVerification, () => ({})),
  example(updateBankAccount, (scene) => ({
    body: {
      accountName: `${scene.mark} Windows`,
      sortCode: '10-79-99',
      accountNumber: '88837491',
      version: records.of(scene).version,
    },
  })),
  example(completeAccountSetup, (scene) => ({
    body: { acceptsTerms: true, version: records.of(scene).version },
  })),
  example(updatePaymentMethods, (scene) => ({
    body: { chargeWhenDone: true, version: records.of(scene).version },
  })),
  example(saveTransactionPreferences, (scene) => ({
    body: { sendsReceipts: false, version: records.of(scene).version },
  })),
];

export const shownBy = {
  payment_accounts: record('paymentAccount', 'business_id'),
} satisfies Examples['shownBy'];
