import type * as contract from '@roundbook/contract/money/saved-methods/saved-methods';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { findPayer, findRecipients, type Recipient } from '../../../customers/customers/lookups.ts';
import { askForPaymentMethod } from '../../../customers/pages/effects.ts';
import { paymentOptions, type PaymentOptions } from '../../payment-accounts/lookups.ts';
import { payersWithPlan } from '../budget-plans/lookups.ts';
import {
  findMethodsOfPayers,
  findSavedMethods,
  methodView,
  optionOf,
  payersChargedWhenDone,
} from './lookups.ts';
import { type MethodParts, removeHere, setDefault } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';
import { findChoice, lockMethod, saveAsked, saveChargeWhenDone } from './store.ts';

/** @throws AppError 404 for an unknown customer */
async function known(tx: TenantTransaction, id: string): Promise<Recipient> {
  const [recipient] = await findRecipients(tx, [id]);
  if (!recipient) throw notFound();
  return recipient;
}

/** The reasons why customers cannot save cards or mandates. */
export function savingProblemsOf({ cards, directDebit }: PaymentOptions) {
  return { Card: cards.whyNot ?? '', 'Direct Debit': directDebit.whyNot ?? '' };
}

/** A customer's saved methods, and the agreement about charging them. */
export async function list({ tx, params, today }: ReadCall<typeof contract.listSavedMethods>) {
  const { id } = params;
  const [, methods, options, choice] = await Promise.all([
    known(tx, id),
    findSavedMethods(tx, [id]),
    paymentOptions(tx),
    findChoice(tx, id),
  ]);
  return {
    methods: methods.map((one) => methodView(one, today)),
    savingProblems: savingProblemsOf(options),
    ...choice,
    chargeWhenDoneByDefault: options.chargeWhenDone,
  };
}

/** Whether a customer can be charged for a visit, for all users who may mark it as done. */
export async function findCharging({ tx, params, today }: ReadCall<typeof contract.getCharging>) {
  const { id } = params;
  const [, payer, methods, options, agreedOf, planned] = await Promise.all([
    known(tx, id),
    findPayer(tx, id),
    findMethodsOfPayers(tx, [id]),
    paymentOptions(tx),
    payersChargedWhenDone(tx, [id]),
    payersWithPlan(tx, [id]),
  ]);
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

/** Asks a customer to save a card or a mandate on their page. */
export async function ask(
  { accounts }: Pick<MethodParts, 'accounts'>,
  { tx, params, body, enqueue, now, today }: WriteCall<typeof contract.askForMethod>,
) {
  const [recipient, options] = await Promise.all([known(tx, params.id), paymentOptions(tx)]);
  const { whyNot } = optionOf(options, body.method);
  if (whyNot !== null) throw refuse(whyNot, 'method');
  const what = body.method === 'Card' ? 'save a card' : 'set up a Direct Debit';
  const { channel } = body;
  const sending = { recipient, channel, publicUrl: accounts.publicUrl, now, today };
  accept(await askForPaymentMethod(tx, enqueue, sending, what), 'channel');
  saveAsked(tx, params.id, now);
  return { askedAt: now };
}

/** @throws AppError 404 if the method is not this customer's or is removed */
async function lockOwn(tx: TenantTransaction, id: string, methodId: string) {
  const method = await lockMethod(tx, methodId);
  if (method?.customerId !== id || method.removedAt !== null) throw notFound();
  return method;
}

export async function remove({
  tx,
  params,
  enqueue,
  now,
}: WriteCall<typeof contract.removeSavedMethod>) {
  const { id, methodId } = params;
  await lockOwn(tx, id, methodId);
  await removeHere(tx, methodId, now);
  enqueue(removeMethod, { businessId: tx.businessId, methodId });
  return {};
}

export async function makeDefault({
  tx,
  params,
  today,
}: WriteCall<typeof contract.makeDefaultMethod>) {
  const method = await lockOwn(tx, params.id, params.methodId);
  const { problem } = methodView(method, today);
  if (problem !== '')
    throw refuse(`This payment method cannot be charged: ${problem.toLowerCase()}.`);
  await setDefault(tx, method);
  return {};
}

/** Saves the agreement about charging visits as they are done. */
export async function changeWhenDone({
  tx,
  params,
  body,
}: WriteCall<typeof contract.changeChargeWhenDone>) {
  await known(tx, params.id);
  saveChargeWhenDone(tx, params.id, body.chargeWhenDone);
  return {};
}
