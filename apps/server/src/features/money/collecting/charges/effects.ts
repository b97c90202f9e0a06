import type * as own from '@roundbook/contract/money/saved-methods/own-methods';
import { isTaken } from '@roundbook/domain/money/charges/charge';
import { idFrom } from '../../../../platform/db/ids.ts';
import type { FactCall } from '../../../../platform/facts/fact.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { OwnLongCall, OwnWriteCall } from '../../../../platform/http/own-page.ts';
import type { CardCharge } from '../../../../providers/cards/cards.ts';
import { ProviderRefused } from '../../../../providers/payment-provider.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { findOwnRecord, isErasedOrGone } from '../../../customers/customers/lookups.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { expectKeptCard } from '../../saved-methods/kept-card-effects.ts';
import { keptCardLabel } from '../../saved-methods/lookups.ts';
import { type ChargeParts, stopForm } from './charge-asking.ts';
import { follow } from './charge-following.ts';
import { findWaitingForCustomer } from './charge-queries.ts';
import { followCharge } from './charge-tasks.ts';
import { findUnderWay } from './lookups.ts';
import { endWindows, findCharge, insertCharges, saveCharge } from './store.ts';

export { chargePlanMonth, findPlanMandate } from './charge-plan.ts';

/**
 * Begins a card payment at the provider for the customer's page. No money can move until the customer has the form,
 * which they get only after the charge is recorded.
 */
export async function preparePayment(
  parts: ChargeParts,
  { owner, body, load, requestId }: OwnLongCall<typeof own.startOwnPayment>,
) {
  const { customerId, businessId } = owner;
  // A repeated request finds the payment that it began.
  const id = idFrom(`payment:${customerId}:${requestId}`);
  const [options, record, underWay, business, waiting] = await load((tx) =>
    Promise.all([
      paymentOptions(tx),
      findOwnRecord(tx, customerId),
      findUnderWay(tx, customerId),
      nameOfBusiness(tx),
      findWaitingForCustomer(tx, customerId),
    ]),
  );
  if (!record) throw notFound();
  const { accountId, whyNot } = options.cards;
  if (whyNot !== null || accountId === null) {
    throw refuse('You cannot pay by card at the moment.');
  }
  const payable = Math.max(0, record.balance - underWay.amount);
  const amount = body.amount ?? payable;
  if (payable === 0) throw refuse('There is nothing to pay.');
  if (amount > payable) throw refuse('This is more than the amount due.', 'amount');
  const { statementDescriptor } = options;
  const what = { accountId, amount, platformFee: 0, description: business.name };
  const keptMethodId = body.keepsCard ? idFrom(`kept:${customerId}:${requestId}`) : null;
  const charge = { ...what, statementDescriptor, businessId, chargeId: id };
  const begun = await begin(parts, charge, keptMethodId === null ? null : customerId, id);
  // Stops the customer's earlier unfinished payments, so that they are not taken as well.
  for (const other of waiting.filter((one) => one.id !== id)) {
    await stopForm(parts, other.accountId, other.providerPaymentId!);
    await follow(parts, businessId, other.id);
  }
  const provider = parts.cards.name;
  return { id, accountId, amount, keptMethodId, statementDescriptor, provider, ...begun };
}

/**
 * Sends a provider's waiting charges as if their cancel windows had passed, after the provider's clock was
 * advanced.
 */
export async function letWaitingOut(
  { tx, enqueue }: Pick<FactCall, 'enqueue' | 'tx'>,
  provider: string,
): Promise<void> {
  const { businessId } = tx;
  for (const chargeId of await endWindows(tx, provider)) {
    enqueue(followCharge, { businessId, chargeId });
  }
}

/**
 * Begins the payment; if the provider refuses it, for example because it is only a few pence,
 * refuses the amount.
 */
async function begin(
  { cards }: ChargeParts,
  charge: CardCharge,
  savedFor: string | null,
  key: string,
) {
  try {
    return await cards.startPayment(charge, savedFor, key);
  } catch (error) {
    if (error instanceof ProviderRefused) throw refuse(error.message, 'amount');
    throw error;
  }
}

/** Records a payment that the customer is about to make on their page. */
export async function startPayment(
  { tx, owner, now }: OwnWriteCall<typeof own.startOwnPayment>,
  begun: Awaited<ReturnType<typeof preparePayment>>,
) {
  const { id, amount, accountId, keptMethodId, statementDescriptor, provider } = begun;
  const { customerId } = owner;
  // The customer may have been erased while the provider was asked.
  if (await isErasedOrGone(tx, customerId)) throw notFound();
  if (keptMethodId !== null) {
    expectKeptCard(tx, { id: keptMethodId, customerId, provider, accountId });
  }
  insertCharges(tx, [
    {
      id,
      customerId,
      savedMethodId: null,
      keptMethodId,
      method: 'Card',
      label: 'Card',
      provider,
      accountId,
      source: 'Page',
      occurrenceId: null,
      invoiceIds: [],
      amount,
      platformFee: 0,
      statementDescriptor,
      state: 'Submitted',
      attempt: 1,
      cancelUntil: now,
      askedBy: null,
      askedAt: now,
    },
  ]);
  await tx.settled();
  const made = await findCharge(tx, id);
  if (made) saveCharge(tx, made, { providerPaymentId: begun.paymentId });
  return { chargeId: id, amount, form: begun.form };
}

/** Asks the provider for the state of a payment on the customer's page. */
export async function finishPayment(
  parts: ChargeParts,
  { owner, params, load }: OwnLongCall<typeof own.finishOwnPayment>,
) {
  const find = () => load((tx) => findCharge(tx, params.chargeId));
  const charge = await find();
  if (charge?.customerId !== owner.customerId) throw notFound();
  await follow(parts, owner.businessId, charge.id);
  const { state, amount, observed, keptMethodId } = (await find()) ?? charge;
  const isPaid = isTaken(state);
  const label =
    isPaid && keptMethodId !== null ? await load((tx) => keptCardLabel(tx, keptMethodId)) : null;
  const isOpen = state === 'Submitted' || state === 'Customer needed' || state === 'Waiting';
  return {
    state: isPaid ? ('Paid' as const) : isOpen ? ('Open' as const) : ('Failed' as const),
    amount,
    problem: observed?.problem?.message ?? '',
    card: isPaid && keptMethodId !== null ? { isKept: label !== null, label: label ?? '' } : null,
  };
}
