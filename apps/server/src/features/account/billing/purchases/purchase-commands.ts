import type {
  purchaseLeadCredits,
  purchaseSmsBundle,
  redeemVoucher,
  setAutoTopUp,
  topUpRetained,
} from '@roundbook/contract/account/billing/purchases';
import { retain } from '@roundbook/domain/account/billing/balance-ledger';
import { withVoucher } from '@roundbook/domain/account/billing/given-months';
import {
  bundlePrice,
  LEAD_BUNDLES,
  priceOf,
  SMS_BUNDLES,
} from '@roundbook/domain/account/billing/prices';
import { voucherCodeOf, voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { newId } from '../../../../platform/db/ids.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { endVoucher } from '../../businesses/effects.ts';
import { findAccount, findState } from '../queries.ts';
import * as store from '../store.ts';
import { leadsOrder, textsOrder, voucherOrder } from './billing-orders.ts';
import { buy, openAccount } from './billing-purchases.ts';
import type { SeatParts } from './billing-seats.ts';

const NO_BUNDLE = 'There is no bundle of that size.';

/** Buys texts, and sets whether to buy the same number again whenever few are left. */
export async function buyTexts(
  parts: SeatParts,
  { tx, body, today, enqueue, facts }: WriteCall<typeof purchaseSmsBundle>,
) {
  const { smsCount, autoTopUp, seen } = body;
  const price = bundlePrice(SMS_BUNDLES, smsCount);
  if (!price) throw refuse(NO_BUNDLE, 'smsCount');
  const open = await openAccount(tx, today, seen);
  const purchase = await buy(tx, open, textsOrder(smsCount, price), {
    ...parts,
    enqueue,
    today,
    facts,
  });
  store.save(tx, { auto_top_up: autoTopUp ? smsCount : null });
  return { purchase };
}

/** Sets how many texts to buy whenever few are left. */
export async function topUpTexts({ tx, body }: WriteCall<typeof setAutoTopUp>) {
  const { smsCount } = body;
  if (smsCount !== null && !bundlePrice(SMS_BUNDLES, smsCount)) throw refuse(NO_BUNDLE, 'smsCount');
  await store.lockAccount(tx);
  store.save(tx, { auto_top_up: smsCount });
  return { autoTopUp: smsCount };
}

/** Buys credits for leads. */
export async function buyLeads(
  parts: SeatParts,
  { tx, body, today, enqueue, facts }: WriteCall<typeof purchaseLeadCredits>,
) {
  const { creditsCount, seen } = body;
  const price = bundlePrice(LEAD_BUNDLES, creditsCount);
  if (!price) throw refuse(NO_BUNDLE, 'creditsCount');
  const open = await openAccount(tx, today, seen);
  const order = leadsOrder(creditsCount, price);
  return { purchase: await buy(tx, open, order, { ...parts, enqueue, today, facts }) };
}

/** Redeems the voucher with which the business registered. Needs a payment method, but does not charge it. */
export async function redeem(
  parts: SeatParts,
  { tx, body, today, enqueue, facts }: WriteCall<typeof redeemVoucher>,
) {
  const open = await openAccount(tx, today);
  const { pendingVoucher, paymentMethod, subscription } = open.account;
  const code = voucherCodeOf(body.voucherCode);
  const details = code === null ? null : voucherDetailsOf(code);
  if (code === null || !details || code !== pendingVoucher) {
    throw refuse('You have no voucher with this code to redeem.', 'voucherCode');
  }
  if (!paymentMethod) throw refuse('Please add a payment method first, then redeem your voucher.');
  const period = withVoucher(subscription, details, today);
  if (period === null) {
    throw refuse('Your plan is free and does not end, so you do not need a voucher.');
  }
  const price = priceOf(details.cost);
  const order = voucherOrder(code, details.planCredits, period, price);
  await buy(tx, open, order, { ...parts, enqueue, today, facts });
  await endVoucher(tx);
  return { subscription: (await findAccount(tx)).subscription };
}

/**
 * Retains some of the business's money, so that it is not paid out, or releases it; for platform
 * staff.
 */
export async function adjustRetained({ tx, body, today }: WriteCall<typeof topUpRetained>) {
  const { pence, message } = body;
  await store.lockAccount(tx);
  const { available, retained } = await findState(tx, today);
  if (pence > available) {
    throw refuse(`Only ${formatPounds(Math.max(0, available))} is available.`, 'pence');
  }
  if (-pence > retained) {
    throw refuse(`Only ${formatPounds(retained)} is being held back.`, 'pence');
  }
  const post = { sourceId: newId(), postedOn: today, availableOn: today, description: message };
  await store.insertPostings(tx, [{ ...retain(pence), ...post }]);
  return { retained: retained + pence };
}
