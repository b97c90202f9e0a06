import type { getOwnMethods } from '@roundbook/contract/money/saved-methods/own-methods';
import type { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import {
  findOwnRecord,
  findPayer,
  findRecipients,
} from '../../features/customers/customers/lookups.ts';
import { payersWithPlan } from '../../features/money/collecting/budget-plans/lookups.ts';
import { findUnderWay } from '../../features/money/collecting/charges/lookups.ts';
import { paymentOptions } from '../../features/money/payment-accounts/lookups.ts';
import {
  findMethodsOfPayers,
  findSavedMethods,
  methodView,
  optionOf,
  payersChargedWhenDone,
  savingProblemsOf,
} from '../../features/money/saved-methods/lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import type { OwnCall } from '../../platform/http/own-page.ts';

/** Whether a customer can be charged for a visit; for all users who may mark the visit as done. */
export async function findCharging({ tx, params, today }: ReadCall<typeof getCharging>) {
  const { id } = params;
  const [[recipient], payer, methods, options, agreedOf, planned] = await Promise.all([
    findRecipients(tx, [id]),
    findPayer(tx, id),
    findMethodsOfPayers(tx, [id]),
    paymentOptions(tx),
    payersChargedWhenDone(tx, [id]),
    payersWithPlan(tx, [id]),
  ]);
  if (!recipient) throw notFound();
  if (payer?.billing === 'Monthly') {
    return {
      label: null,
      problem: 'The visit will be on a monthly invoice.',
      chargeWhenDone: false,
    };
  }
  const payerId = payer?.id ?? id;
  if (planned.has(payerId)) {
    return { label: null, problem: 'The budget plan pays for visits.', chargeWhenDone: false };
  }
  const theirs = methods.filter(({ customerId }) => customerId === payerId);
  const views = theirs.map((one) => methodView(one, today));
  const usable = views.find(({ problem }) => problem === '');
  const first = usable ?? views[0];
  const whyNot = first ? optionOf(options, first.method).whyNot : null;
  const problem =
    whyNot ??
    (usable
      ? ''
      : first
        ? `${first.label}: ${first.problem.toLowerCase()}.`
        : 'No card or Direct Debit is saved.');
  return {
    label: problem === '' && usable ? usable.label : null,
    problem,
    chargeWhenDone:
      problem === '' && agreedOf(options.chargeWhenDone, new Set([payerId])).has(payerId),
  };
}

/** The customer's methods, and the amount they can pay now. */
export async function findOwnMethods({ tx, owner, today }: OwnCall<typeof getOwnMethods>) {
  const { customerId } = owner;
  const [record, methods, options, underWay] = await Promise.all([
    findOwnRecord(tx, customerId),
    findSavedMethods(tx, [customerId]),
    paymentOptions(tx),
    findUnderWay(tx, customerId),
  ]);
  if (!record) throw notFound();
  return {
    methods: methods.map((one) => methodView(one, today)),
    savingProblems: savingProblemsOf(options),
    payable: Math.max(0, record.balance - underWay.amount),
    onItsWay: underWay.amount,
  };
}
