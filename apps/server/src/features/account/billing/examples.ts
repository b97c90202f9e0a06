import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as method from '@roundbook/contract/account/billing/payment-method';
import * as payouts from '@roundbook/contract/account/billing/payouts';
import * as purchases from '@roundbook/contract/account/billing/purchases';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { creditTakings } from './effects.ts';

export const whoMay = `
  Owner
    GET    /balance
    GET    /balance/invoices
    GET    /balance/invoices/{id}/pdf
    GET    /balance/leadBundles
    GET    /balance/payouts
    GET    /balance/SMSBundles
    POST   /balance/autoTopUp
    POST   /balance/changePayoutThreshold
    POST   /balance/changePlan
    POST   /balance/confirmPaymentMethod
    POST   /balance/purchaseLeadCredits
    POST   /balance/purchaseSMSBundle
    POST   /balance/redeemVoucher
    POST   /balance/removePaymentMethod
    POST   /balance/requestPayout
    POST   /balance/startPaymentMethod

  Staff
    POST   /balance/topupRetained
`;

/** A balance that can be spent, and a bill. */
export const records = new SceneRecords<{ readonly billId: string }>(async (app, { business }) => {
  const { token } = business;
  await inTenant(app, business, (tx) =>
    creditTakings(tx, [
      {
        kind: 'payment',
        sourceId: newId(),
        amount: 1_000_000,
        availableOn: todayIn('Europe/London', new Date().toISOString()),
        description: 'Takings',
      },
    ]),
  );
  const { purchase } = await app.data(purchases.purchaseLeadCredits, {
    token,
    body: { creditsCount: 5 },
  });
  return { billId: purchase.id };
});

export const examples: readonly Example[] = [
  example(getBalance, () => ({ query: { include: 'payments' as const } })),
  example(purchases.changePlan, () => ({
    body: { plan: 'Pro' as const, subscriptionPeriod: 'Month' as const },
  })),
  example(purchases.purchaseSmsBundle, () => ({ body: { smsCount: 100, autoTopUp: true } })),
  example(purchases.purchaseLeadCredits, () => ({ body: { creditsCount: 10 } })),
  example(purchases.setAutoTopUp, () => ({ body: { smsCount: 500 } })),
  example(purchases.redeemVoucher, () => ({ body: { voucherCode: 'FREE-PRO' } }), {
    refusedWith: 422,
  }),
  example(purchases.topUpRetained, () => ({ body: { pence: 100, message: 'Chargebacks' } }), {
    refusedWith: 403,
  }),
  example(purchases.listSmsBundles, () => ({})),
  example(purchases.listLeadBundles, () => ({})),
  example(purchases.listPlatformInvoices, () => ({})),
  example(purchases.getPlatformInvoicePdf, (scene) => ({
    params: { id: records.of(scene).billId },
  })),
  example(payouts.listPayouts, () => ({})),
  example(payouts.requestPayout, () => ({ body: { payout: 5000 } })),
  example(payouts.changePayoutThreshold, () => ({ body: { payoutThreshold: 50_000 } })),
  example(method.startPaymentMethod, () => ({})),
  example(method.confirmPaymentMethod, () => ({}), { refusedWith: 422 }),
  example(method.removePaymentMethod, () => ({})),
];

export const shownBy = {
  balance_accounts: record('balance', 'business_id'),
  balance_lines: record('balance', 'business_id'),
  balance_payouts: record('balance', 'business_id'),
  balance_postings: record('balance', 'business_id'),
  balance_purchases: record('balance', 'business_id'),
} satisfies Examples['shownBy'];
