import {
  completeAccountSetup,
  configureAccount,
  provideAccountVerification,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { Business } from './business.ts';

/** A picture of one pixel: the sandbox looks at nothing in it. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Sets the business's payment account up at the built-in sandbox, so that customers can pay. */
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
  await business.call(updateBankAccount, {
    body: { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' },
  });
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'id.png');
  // A form stands outside the contract's bodies.
  await business.call(provideAccountVerification, { body: form } as object);
  await business.call(completeAccountSetup, { body: { acceptsTerms: true } });
}
