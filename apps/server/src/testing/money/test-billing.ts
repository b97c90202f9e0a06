import {
  confirmPaymentMethod,
  startPaymentMethod,
} from '@roundbook/contract/account/billing/payment-method';
import { enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { creditTakings } from '../../features/account/billing/effects.ts';
import { newId } from '../../platform/db/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { inTenant } from './test-ledger.ts';

/** Adds a test card as the business's payment method with the platform. */
export async function addCard(
  app: TestApp,
  { token }: TestBusiness,
  number = '4242 4242 4242 4242',
): Promise<void> {
  const { form } = await app.data(startPaymentMethod, { token });
  await app.data(enterSandboxCard, {
    params: { clientSecret: form.clientSecret },
    body: { number, expires: '2090-04', securityCode: '123' },
  });
  await app.data(confirmPaymentMethod, { token });
}

/** Credits takings that are available now. */
export function creditNow(app: TestApp, business: TestBusiness, amount: number): Promise<void> {
  return inTenant(app, business, (tx) =>
    creditTakings(tx, [
      {
        kind: 'payment',
        sourceId: newId(),
        amount,
        availableOn: todayIn('Europe/London', new Date().toISOString()),
        description: 'Takings',
      },
    ]),
  );
}
