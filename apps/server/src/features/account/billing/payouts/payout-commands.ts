import type {
  BalancePayout,
  changePayoutThreshold,
  listPayouts,
  requestPayout,
} from '@roundbook/contract/account/billing/payouts';
import { payoutAmountRefusal } from '@roundbook/domain/account/billing/payouts';
import { accept, refuse } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { openAccount } from '../purchases/billing-purchases.ts';
import { findAccount, findState } from '../queries.ts';
import * as store from '../store.ts';
import { findPayoutAccount } from './billing-payout-account.ts';
import { startPayout } from './billing-payouts.ts';
import { findPayouts, type StoredPayout } from './payout-store.ts';

/** The payouts, and the amount that can be paid out now. */
export async function showPayouts({ tx, today }: ReadCall<typeof listPayouts>) {
  const [payouts, account, state, destination] = await Promise.all([
    findPayouts(tx),
    findAccount(tx),
    findState(tx, today),
    findPayoutAccount(tx),
  ]);
  return {
    payouts: payouts.map(shown),
    instant: Math.max(0, state.available),
    onItsWay: state.onItsWay,
    retained: state.retained,
    payoutThreshold: account.payoutThreshold,
    heldBecause: 'reason' in destination ? destination.reason : null,
    version: account.version,
  };
}

/** Pays an amount out to the verified bank account. */
export async function request({
  tx,
  body,
  today,
  enqueue,
  facts,
}: WriteCall<typeof requestPayout>) {
  const { available } = await openAccount(tx, today, body.seen);
  accept(payoutAmountRefusal(body.payout, available), 'payout');
  const destination = await findPayoutAccount(tx);
  if ('reason' in destination) throw refuse(destination.reason);
  const payout = await startPayout(
    { tx, enqueue, facts },
    { amount: body.payout, isInstant: body.instant, ...destination, today },
  );
  return { payout: shown(payout) };
}

/** Sets the threshold: the balance from which the daily work pays everything out. */
export async function changeThreshold({ tx, body }: WriteCall<typeof changePayoutThreshold>) {
  await store.lockAccount(tx);
  store.save(tx, { payout_threshold: body.payoutThreshold });
  return { payoutThreshold: body.payoutThreshold };
}

/** Omits the fields of a payout that only the provider needs. */
function shown(payout: StoredPayout): BalancePayout {
  const { id, amount, fee, isInstant, bankAccountEnding, state, requestedOn, arrivesOn, reason } =
    payout;
  return { id, amount, fee, isInstant, bankAccountEnding, state, requestedOn, arrivesOn, reason };
}
