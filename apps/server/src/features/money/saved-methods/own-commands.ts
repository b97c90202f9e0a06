import type * as contract from '@roundbook/contract/money/saved-methods/own-methods';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { idFrom } from '../../../platform/db/ids.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { OwnLongCall, OwnWriteCall } from '../../../platform/http/own-page.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import { findOwnRecord, isErasedOrGone } from '../../customers/customers/lookups.ts';
import { paymentOptions } from '../payment-accounts/lookups.ts';
import { findSavedMethod, methodView } from './lookups.ts';
import {
  askAboutMethod,
  type MethodNews,
  type MethodParts,
  removeHere,
  writeMethod,
} from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';
import { insertMethod, lockMethod, saveMethod } from './store.ts';

/** The setup of a card or mandate, as begun at the provider. */
interface Begun {
  readonly methodId: string;
  readonly accountId: string;
  readonly setupId: string;
}

/** Resolves with a provider's answer; a refusal reaches the customer in the provider's own words. */
async function answered<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderRefused) throw refuse(error.message);
    throw error;
  }
}

/** Begins saving a card at the provider. */
export async function prepareCard(
  { cards }: MethodParts,
  { owner, load, requestId }: OwnLongCall<typeof contract.startOwnCard>,
) {
  const option = (await load(paymentOptions)).cards;
  if (option.whyNot !== null || option.accountId === null) {
    throw refuse('Cards cannot be saved at the moment.');
  }
  const methodId = idFrom(`card:${owner.customerId}:${requestId}`);
  const { accountId } = option;
  const begun = await answered(cards.startSetup(accountId, owner.customerId, methodId));
  return { methodId, accountId, ...begun };
}

export async function startCard(
  { cards }: MethodParts,
  { tx, owner }: OwnWriteCall<typeof contract.startOwnCard>,
  { form, ...begun }: Awaited<ReturnType<typeof prepareCard>>,
) {
  await keep(tx, owner.customerId, 'Card', cards.name, begun);
  return { methodId: begun.methodId, form };
}

/** Begins the setup of a mandate at the provider, where the customer completes it. */
export async function prepareMandate(
  { directDebit, accounts }: MethodParts,
  { owner, load, requestId }: OwnLongCall<typeof contract.startOwnMandate>,
) {
  const [{ directDebit: option }, record] = await load((tx) =>
    Promise.all([paymentOptions(tx), findOwnRecord(tx, owner.customerId)]),
  );
  if (option.whyNot !== null || option.accountId === null || !record) {
    throw refuse('Direct Debit cannot be set up at the moment.');
  }
  const methodId = idFrom(`mandate:${owner.customerId}:${requestId}`);
  const { accountId } = option;
  const [firstName = '', ...rest] = (record.name ?? '').split(' ');
  const { address } = record;
  const payer = {
    customerId: owner.customerId,
    firstName,
    lastName: rest.join(' '),
    companyName: record.businessName ?? '',
    email: record.email,
    address: {
      line1: addressParts({ ...address, town: '', postcode: '', country: '' }).join(', '),
      town: address.town ?? '',
      postcode: address.postcode ?? '',
    },
  };
  const returnUrl = `${accounts.publicUrl}/c/?mandate=${methodId}`;
  const begun = await answered(directDebit.startMandate(accountId, payer, returnUrl, methodId));
  return { methodId, accountId, ...begun };
}

export async function startMandate(
  { directDebit }: MethodParts,
  { tx, owner }: OwnWriteCall<typeof contract.startOwnMandate>,
  { url, ...begun }: Awaited<ReturnType<typeof prepareMandate>>,
) {
  await keep(tx, owner.customerId, 'Direct Debit', directDebit.name, begun);
  return { methodId: begun.methodId, url };
}

async function keep(
  tx: OwnWriteCall<typeof contract.startOwnCard>['tx'],
  customerId: string,
  method: 'Card' | 'Direct Debit',
  provider: string,
  { methodId, accountId, setupId }: Begun,
): Promise<void> {
  insertMethod(tx, { id: methodId, customerId, method, provider, accountId });
  // The customer may have been erased while the provider was asked.
  if (await isErasedOrGone(tx, customerId)) throw notFound();
  const made = await lockMethod(tx, methodId);
  if (made) saveMethod(tx, made, { setupId });
}

/** Asks the provider how far the customer's setup has got. */
export async function prepareFinish(
  parts: MethodParts,
  { owner, params, load }: OwnLongCall<typeof contract.finishOwnMethod>,
): Promise<MethodNews> {
  const method = await load((tx) => findSavedMethod(tx, params.methodId));
  if (method?.customerId !== owner.customerId || method.removedAt !== null) throw notFound();
  return answered(askAboutMethod(parts, method));
}

export async function finish(
  { tx, params, today }: OwnWriteCall<typeof contract.finishOwnMethod>,
  news: MethodNews,
) {
  const method = await writeMethod(tx, params.methodId, news);
  if (!method || method.state === 'Setting up') return { method: null, problem: '' };
  if (method.providerMethodId === null) {
    return { method: null, problem: 'We could not save the payment method. Please try again.' };
  }
  return { method: methodView(method, today), problem: '' };
}

/** Removes one of the customer's own methods. */
export async function removeOwn({
  tx,
  owner,
  params,
  now,
  enqueue,
}: OwnWriteCall<typeof contract.removeOwnMethod>) {
  const { methodId } = params;
  const method = await findSavedMethod(tx, methodId);
  if (method?.customerId !== owner.customerId || method.removedAt !== null) throw notFound();
  await removeHere(tx, methodId, now);
  enqueue(removeMethod, { businessId: tx.businessId, methodId });
  return {};
}
