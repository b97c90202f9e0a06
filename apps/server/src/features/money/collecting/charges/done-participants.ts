import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { methodLabel } from '@roundbook/domain/money/charges/saved-method';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type FactCall, takesPart } from '../../../../platform/facts/fact.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import { findRecipients } from '../../../customers/customers/lookups.ts';
import { notifyStaff } from '../../../messages/notifications/effects.ts';
import { type Charging, visitsCharged, type VisitToCharge } from '../../accounts/ledger/facts.ts';
import { monthIssued } from '../../accounts/payers/facts.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import {
  findMethodsOfPayers,
  findSavedMethods,
  type MethodRecord,
  methodView,
  optionOf,
  payersChargedWhenDone,
} from '../../saved-methods/lookups.ts';
import { payersWithPlan } from '../budget-plans/lookups.ts';
import { chargeOf } from './charge-of-method.ts';
import type { NewCharge } from './charge-record.ts';
import { followCharge } from './charge-tasks.ts';
import { insertCharges } from './store.ts';

/** The first of a customer's methods that can be charged, or the reason that none can, as a message. */
function chargeable(
  today: PlainDate,
  options: Awaited<ReturnType<typeof paymentOptions>>,
  methods: readonly MethodRecord[],
): { readonly method: MethodRecord } | { readonly problem: string } {
  const problems = methods.map((method) => ({
    method,
    problem: optionOf(options, method.method).whyNot ?? methodView(method, today).problem,
  }));
  const usable = problems.find(({ problem }) => problem === '');
  if (usable) return { method: usable.method };
  const [first] = problems;
  if (!first) return { problem: 'This customer has no saved payment method.' };
  return { problem: `${methodLabel(first.method)} cannot be charged: ${first.problem}` };
}

/** Receives the reason that a payer cannot be charged. */
type Complain = (payerId: string, problem: string) => void;

/** The payers whose methods are charged for visits to these customers, except those billed by the month. */
function payersOf(
  billing: Awaited<Charging['opening']>,
  customerIds: readonly string[],
  complain: Complain,
): ReadonlySet<string> {
  const payers = new Set<string>();
  for (const id of customerIds) {
    const account = billing.accountOf(id);
    const monthly = billing.monthlyPayerOf(id);
    if (account && !monthly) payers.add(account.customerId);
    if (monthly) {
      complain(monthly.id, `This visit will be on the monthly invoice for ${monthly.name}.`);
    }
  }
  return payers;
}

/**
 * The method to charge for visits, by payer, why others cannot be charged, and the text for card statements.
 *
 * @throws AppError if a payer cannot be charged, unless the caller wants charges only `ifAgreed`, or `keepsUncharged`
 */
async function methodsToCharge(
  call: FactCall,
  { customerIds, opening, planning, ifAgreed, keepsUncharged }: Charging,
) {
  const { tx, today } = call;
  const [options, methods, agreedOf, billing, planned] = await Promise.all([
    paymentOptions(tx),
    findMethodsOfPayers(tx, customerIds),
    payersChargedWhenDone(tx, customerIds),
    opening,
    planning,
  ]);
  const uncharged = new Map<string, string>();
  const complain: Complain = (payerId, problem) => {
    if (ifAgreed) return;
    if (!keepsUncharged) throw refuse(problem, 'eventTriggers');
    uncharged.set(payerId, problem);
  };
  const ids = payersOf(billing, customerIds, complain);
  const wanted = ifAgreed ? agreedOf(options.chargeWhenDone, ids) : ids;
  const agreed = [...wanted].filter((id) => !planned.has(id));
  const byCustomer = Map.groupBy(methods, (one) => one.customerId);
  const found = new Map<string, MethodRecord>();
  for (const id of agreed) {
    const choice = chargeable(today, options, byCustomer.get(id) ?? []);
    if ('method' in choice) found.set(id, choice.method);
    else complain(id, choice.problem);
  }
  return { found, uncharged, descriptor: options.statementDescriptor };
}

/** Charges the payers for the amounts left to pay on visits, except for visits that go on a monthly invoice. */
export const chargingVisits = takesPart(visitsCharged, 'loads', async (call, plan) => {
  const { found, uncharged, descriptor } = await methodsToCharge(call, plan);
  const payers = uncharged.size === 0 ? [] : await findRecipients(call.tx, [...uncharged.keys()]);
  const chargeFor = ({ payerId, occurrenceId, invoiceId, open }: VisitToCharge): NewCharge[] => {
    const method = found.get(payerId);
    if (!method || open <= 0) return [];
    const made = chargeOf(method, descriptor, call.now);
    const asked = { source: 'Done' as const, occurrenceId, askedBy: call.actor.userId };
    return [{ ...made, ...asked, invoiceIds: [invoiceId], amount: open }];
  };
  return {
    known: { chargedIds: new Set(found.keys()), problems: uncharged },
    write: (visits) => {
      writeCharges(call, visits.flatMap(chargeFor));
      for (const visit of visits) {
        const payer = payers.find(({ id }) => id === visit.payerId);
        if (payer && visit.open > 0) notifyOfUncharged(call, visit, customerDisplayName(payer));
      }
    },
  };
});

/**
 * Notifies staff that a visit that was done without signal was not charged, although the worker had asked for it: its
 * invoice stays open.
 */
function notifyOfUncharged(
  { tx, enqueue }: FactCall,
  { occurrenceId, payerId, open }: VisitToCharge,
  name: string,
): void {
  notifyStaff(tx, enqueue, {
    kind: 'payment-failed',
    message: `${formatPounds(open)} from ${name} could not be charged for a visit done without signal`,
    entity: { model: 'customer', id: payerId },
    key: `uncharged:${occurrenceId}`,
  });
}

/** Writes the requested charges, and queues each to go out once its cancel window has passed. */
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
 * Charges for a monthly invoice that is issued automatically, if its payer agreed to be charged for done visits and
 * can be charged, and no budget plan pays for the invoice.
 */
export const chargingMonths = takesPart(monthIssued, 'loads', async (call, { payerId, today }) => {
  const { tx, now } = call;
  const [options, methods, agreedOf, planned] = await Promise.all([
    paymentOptions(tx),
    findSavedMethods(tx, [payerId]),
    payersChargedWhenDone(tx, [payerId]),
    payersWithPlan(tx, [payerId]),
  ]);
  const agreed = agreedOf(options.chargeWhenDone, new Set([payerId]));
  if (!agreed.has(payerId) || planned.has(payerId)) return null;
  const choice = chargeable(today, options, methods);
  if (!('method' in choice)) return null;
  return {
    write: ({ invoiceId, open }) => {
      if (open <= 0) return;
      const made = chargeOf(choice.method, options.statementDescriptor, now);
      const asked = { source: 'Done' as const, occurrenceId: null, askedBy: null };
      writeCharges(call, [{ ...made, ...asked, invoiceIds: [invoiceId], amount: open }]);
    },
  };
});
