import type * as own from '@roundbook/contract/money/saved-methods/own-methods';
import { methodLabel } from '@roundbook/domain/money/charges/saved-method';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { idFrom } from '../../../../platform/db/ids.ts';
import type { FactCall } from '../../../../platform/facts/fact.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { OwnLongCall, OwnWriteCall } from '../../../../platform/http/own-page.ts';
import type { CardCharge } from '../../../../providers/cards/cards.ts';
import { ProviderRefused } from '../../../../providers/payment-provider.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { findOwnRecord } from '../../../customers/customers/lookups.ts';
import type { openBilling } from '../../accounts/ledger/effects.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { payersWithPlan } from '../budget-plans/lookups.ts';
import {
  findMethodsOfPayers,
  findSavedMethods,
  type MethodRecord,
  methodView,
  optionOf,
  payersChargedWhenDone,
} from '../saved-methods/lookups.ts';
import type { ChargeParts } from './charge-asking.ts';
import { follow } from './charge-following.ts';
import { chargeOf } from './charge-of-method.ts';
import { findWaitingForCustomer } from './charge-queries.ts';
import type { NewCharge } from './charge-record.ts';
import { followCharge } from './charge-tasks.ts';
import { findUnderWay } from './lookups.ts';
import { endWindows, findCharge, insertCharges, saveCharge } from './store.ts';

type Billing = Awaited<ReturnType<typeof openBilling>>;

export { chargePlanMonth, findPlanMandate } from './charge-plan.ts';

/** Charges for visits that are about to be closed. */
export interface VisitCharges {
  /** Whether this customer is charged for what is done now. */
  covers(customerId: string): boolean;
  /** Asks for what is open on a visit's invoice; nothing if there is nothing to pay. */
  add(visit: { customerId: string; occurrenceId: string }, invoiceId: string, open: Pence): void;
  /** Writes what was asked for, and lets it go out once its window has passed. */
  write(): void;
}

/** The method that a customer is charged by unless told otherwise, and why there is none. */
function chargeable(
  call: Pick<FactCall, 'today'>,
  options: Awaited<ReturnType<typeof paymentOptions>>,
  methods: readonly MethodRecord[],
): { readonly method: MethodRecord } | { readonly problem: string } {
  const problems = methods.map((method) => ({
    method,
    problem: optionOf(options, method.method).whyNot ?? methodView(method, call.today).problem,
  }));
  const usable = problems.find(({ problem }) => problem === '');
  if (usable) return { method: usable.method };
  const [first] = problems;
  if (!first) return { problem: 'This customer has no saved payment method.' };
  return { problem: `${methodLabel(first.method)} cannot be charged: ${first.problem}` };
}

/** Whose methods are charged for visits to these customers. @throws AppError for one who is billed by the month */
function payersOf(
  billing: Billing,
  customerIds: readonly string[],
  ifAgreed: boolean,
): ReadonlySet<string> {
  const payers = new Set<string>();
  for (const id of customerIds) {
    const account = billing.accountOf(id);
    const monthly = billing.monthlyPayerOf(id);
    if (account && !monthly) payers.add(account.customerId);
    if (monthly && !ifAgreed) {
      throw refuse(`This visit goes on the monthly invoice of ${monthly.name}.`, 'eventTriggers');
    }
  }
  return payers;
}

/**
 * Prepares to charge for visits that are about to be closed: their payer's method, as agreed with the payer.
 * Nothing is charged for a visit that goes on a monthly invoice.
 * @param opening whose accounts bear the visits, which is known with what is loaded here
 * @param ifAgreed only those are charged who agreed to it and can be; otherwise a customer who cannot be is
 *   refused, since a visit not charged would look paid
 * @param planning those with a budget plan, which pays for the visit: they are never charged for it
 */
export async function expectVisitCharges(
  call: FactCall,
  customerIds: readonly string[],
  opening: Promise<Billing>,
  ifAgreed: boolean,
  planning: Promise<ReadonlySet<string>>,
): Promise<VisitCharges> {
  const { tx, actor, now, enqueue } = call;
  const [options, methods, agreedOf, billing, planned] = await Promise.all([
    paymentOptions(tx),
    findMethodsOfPayers(tx, customerIds),
    payersChargedWhenDone(tx, customerIds),
    opening,
    planning,
  ]);
  const ids = payersOf(billing, customerIds, ifAgreed);
  const wanted = ifAgreed ? agreedOf(options.chargeWhenDone, ids) : ids;
  const agreed = [...wanted].filter((id) => !planned.has(id));
  const byCustomer = Map.groupBy(methods, (one) => one.customerId);
  const found = new Map<string, MethodRecord>();
  for (const id of agreed) {
    const choice = chargeable(call, options, byCustomer.get(id) ?? []);
    if ('method' in choice) found.set(id, choice.method);
    else if (!ifAgreed) throw refuse(choice.problem, 'eventTriggers');
  }
  const charges: NewCharge[] = [];
  return {
    covers: (customerId) => found.has(customerId),
    add: ({ customerId, occurrenceId }, invoiceId, open) => {
      const method = found.get(customerId);
      if (!method || open <= 0) return;
      charges.push({
        ...chargeOf(method, options.statementDescriptor, now),
        source: 'Done',
        occurrenceId,
        invoiceIds: [invoiceId],
        amount: open,
        askedBy: actor.userId,
      });
    },
    write: () => writeCharges({ tx, enqueue }, charges),
  };
}

/** Writes what was asked for, and lets it go out once its window has passed. */
function writeCharges(
  { tx, enqueue }: Pick<FactCall, 'tx' | 'enqueue'>,
  charges: readonly NewCharge[],
): void {
  insertCharges(tx, charges);
  for (const { id: chargeId, cancelUntil: until } of charges) {
    const data = { businessId: tx.businessId, chargeId };
    enqueue(followCharge, data, { startAfter: new Date(until) });
  }
}

/**
 * Prepares to charge for an invoice that is about to be issued automatically, if its customer agreed to be charged
 * for what is done and can be, and no budget plan pays for it.
 * @returns asks for what is open on the invoice
 */
export async function expectInvoiceCharge(
  call: Pick<FactCall, 'tx' | 'now' | 'today' | 'enqueue'>,
  customerId: string,
): Promise<(invoiceId: string, open: Pence) => void> {
  const { tx, now } = call;
  const [options, methods, agreedOf, planned] = await Promise.all([
    paymentOptions(tx),
    findSavedMethods(tx, [customerId]),
    payersChargedWhenDone(tx, [customerId]),
    payersWithPlan(tx, [customerId]),
  ]);
  const agreed = agreedOf(options.chargeWhenDone, new Set([customerId]));
  const isAgreed = agreed.has(customerId) && !planned.has(customerId);
  const choice = chargeable(call, options, methods);
  return (invoiceId, open) => {
    if (!isAgreed || !('method' in choice) || open <= 0) return;
    const made = chargeOf(choice.method, options.statementDescriptor, now);
    const asked = { source: 'Done' as const, occurrenceId: null, askedBy: null };
    writeCharges(call, [{ ...made, ...asked, invoiceIds: [invoiceId], amount: open }]);
  };
}

/**
 * Begins a payment by card on the customer's page at the provider. No money can move before the customer has
 * its form, which they get once the charge is recorded.
 */
export async function preparePayment(
  parts: ChargeParts,
  { owner, body, load, requestId }: OwnLongCall<typeof own.startOwnPayment>,
) {
  const { customerId, businessId } = owner;
  // A repeat finds the payment that was begun.
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
  if (amount > payable) throw refuse('This is more than there is to pay.', 'amount');
  const { statementDescriptor } = options;
  const what = { accountId, amount, platformFee: 0, description: business.name };
  const begun = await begin(parts, { ...what, statementDescriptor, businessId, chargeId: id }, id);
  // What they left unfinished before must not be taken as well.
  for (const charge of waiting.filter((one) => one.id !== id)) {
    await stop(parts, charge.accountId, charge.providerPaymentId!);
    await follow(parts, businessId, charge.id);
  }
  return { id, accountId, amount, statementDescriptor, provider: parts.cards.name, ...begun };
}

/** Lets the charges out that wait for a provider whose time was moved on, as if their windows had passed. */
export async function letWaitingOut(
  { tx, enqueue }: Pick<FactCall, 'enqueue' | 'tx'>,
  provider: string,
): Promise<void> {
  const { businessId } = tx;
  for (const chargeId of await endWindows(tx, provider)) {
    enqueue(followCharge, { businessId, chargeId });
  }
}

/** A provider takes no payment of a few pence, and says so. */
async function begin({ cards }: ChargeParts, charge: CardCharge, key: string) {
  try {
    return await cards.startPayment(charge, key);
  } catch (error) {
    if (error instanceof ProviderRefused) throw refuse(error.message, 'amount');
    throw error;
  }
}

async function stop({ cards }: ChargeParts, accountId: string, paymentId: string): Promise<void> {
  try {
    await cards.cancelPayment(accountId, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Records a payment that the customer is about to make on their page. */
export async function startPayment(
  { tx, owner, now }: OwnWriteCall<typeof own.startOwnPayment>,
  begun: Awaited<ReturnType<typeof preparePayment>>,
) {
  const { id, amount, accountId, statementDescriptor, provider, paymentId, form } = begun;
  insertCharges(tx, [
    {
      id,
      customerId: owner.customerId,
      savedMethodId: null,
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
  if (made) saveCharge(tx, made, { providerPaymentId: paymentId });
  return { chargeId: id, amount, form };
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
  const { state, amount, observed } = (await find()) ?? charge;
  const isPaid = state === 'Succeeded' || state === 'Available';
  const isOpen = state === 'Submitted' || state === 'Customer needed' || state === 'Waiting';
  return {
    state: isPaid ? ('Paid' as const) : isOpen ? ('Open' as const) : ('Failed' as const),
    amount,
    problem: observed?.problem?.message ?? '',
  };
}
