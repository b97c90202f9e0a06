import type * as contract from '@roundbook/contract/money/saved-methods/saved-methods';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import { paymentOptions } from '../payment-accounts/lookups.ts';
import { methodRequested } from './facts.ts';
import { findSavedMethods, methodView, optionOf, savingProblemsOf } from './lookups.ts';
import { type MethodParts, removeHere, setDefault } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';
import { findChoice, lockMethod, saveAsked, saveChargeWhenDone } from './store.ts';

/**
 * The customer, to whom a request may be sent.
 * @throws AppError 404 for an unknown customer
 */
async function known(tx: TenantTransaction, id: string): Promise<Recipient> {
  const [recipient] = await findRecipients(tx, [id]);
  if (!recipient) throw notFound();
  return recipient;
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

/** Asks a customer to save a card or a mandate on their page. */
export async function ask(
  { accounts }: Pick<MethodParts, 'accounts'>,
  { tx, params, body, facts, now }: WriteCall<typeof contract.askForMethod>,
) {
  const [recipient, options] = await Promise.all([known(tx, params.id), paymentOptions(tx)]);
  const { whyNot } = optionOf(options, body.method);
  if (whyNot !== null) throw refuse(whyNot, 'method');
  const what = body.method === 'Card' ? 'save a card' : 'set up a Direct Debit';
  const { channel } = body;
  const { publicUrl } = accounts;
  const request = { recipient, channel, publicUrl, wish: what };
  const asking = await facts.expect(methodRequested, request);
  accept(asking.known.refused ?? null, 'channel');
  await asking.happened(request);
  saveAsked(tx, params.id, now);
  return { askedAt: now };
}

/**
 * Locks one of a customer's methods.
 * @throws AppError 404 if the method is not this customer's or is removed
 */
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

/** Saves the agreement about charging for visits as they are done. */
export async function changeWhenDone({
  tx,
  params,
  body,
}: WriteCall<typeof contract.changeChargeWhenDone>) {
  await known(tx, params.id);
  saveChargeWhenDone(tx, params.id, body.chargeWhenDone);
  return {};
}
