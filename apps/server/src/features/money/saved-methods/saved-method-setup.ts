import type { SavedMethodState } from '@roundbook/domain/money/charges/saved-method';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { Mandate, DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import { findSavedMethod, findSavedMethods } from './lookups.ts';
import {
  clearDefault,
  lockMethod,
  type MethodChanges,
  type MethodRecord,
  saveMethod,
} from './store.ts';

/** The dependencies needed for saved methods. */
export interface MethodParts {
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly accounts: Pick<AccountPlatform, 'publicUrl'>;
}

/** The changes that a provider reports to a method; null while its setup is open. */
export type MethodNews = MethodChanges | null;

const STATE_OF: Readonly<Record<Mandate['state'], SavedMethodState>> = {
  Pending: 'Pending',
  Active: 'Active',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
  Expired: 'Cancelled',
  // A transferred mandate is replaced by one that stays active.
  Transferred: 'Active',
};

async function newsOfMandate(
  { directDebit }: Pick<MethodParts, 'directDebit'>,
  accountId: string,
  mandateId: string,
): Promise<MethodChanges> {
  const mandate = await directDebit.findMandate(accountId, mandateId);
  if (mandate.state === 'Transferred' && mandate.replacedBy !== null) {
    return newsOfMandate({ directDebit }, accountId, mandate.replacedBy);
  }
  const { bankName: brand, ending, state } = mandate;
  return { providerMethodId: mandate.mandateId, brand, ending, state: STATE_OF[state] };
}

/** Asks the provider for the state of a mandate, or of the setup of a card or mandate. */
export async function askAboutMethod(
  parts: MethodParts,
  { method, accountId, setupId, providerMethodId }: MethodRecord,
): Promise<MethodNews> {
  if (method === 'Direct Debit') {
    if (providerMethodId !== null) return newsOfMandate(parts, accountId, providerMethodId);
    if (setupId === null) return null;
    const setup = await parts.directDebit.findMandateSetup(accountId, setupId);
    if (setup.state === 'Cancelled') return { state: 'Cancelled' };
    return setup.mandateId === null ? null : newsOfMandate(parts, accountId, setup.mandateId);
  }
  // A card has no further state at the provider once it is saved.
  if (providerMethodId !== null || setupId === null) return null;
  const { state, card } = await parts.cards.findSetup(accountId, setupId);
  if (state === 'Failed' || state === 'Cancelled') return { state };
  if (card === null) return null;
  const { cardId, brand, ending, expires } = card;
  return { state: 'Active', providerMethodId: cardId, brand, ending, expires };
}

/**
 * Records a provider's answer about a method. The first method that works becomes the default; if the default stops
 * working, another method replaces it.
 */
export async function writeMethod(
  tx: TenantTransaction,
  id: string,
  news: MethodNews,
): Promise<MethodRecord | undefined> {
  const method = await lockMethod(tx, id);
  if (!method || news === null || method.removedAt !== null) return method;
  const isSame = Object.entries(news).every(
    ([name, value]) => method[name as keyof MethodRecord] === value,
  );
  if (isSame) return method;
  const others = await findSavedMethods(tx, [method.customerId]);
  const isUsable = (state: string) => state === 'Active' || state === 'Pending';
  const other = others.find((one) => one.id !== id && isUsable(one.state));
  const hasDefault = others.some((one) => one.id !== id && one.isDefault);
  const state = news.state ?? method.state;
  if (isUsable(state)) return saveMethod(tx, method, { ...news, isDefault: !hasDefault });
  const after = saveMethod(tx, method, { ...news, isDefault: false });
  if (method.isDefault && other) {
    await tx.settled();
    saveMethod(tx, other, { isDefault: true });
  }
  return after;
}

/** Brings a method up to date with its provider. */
export async function followMethod(
  parts: MethodParts,
  businessId: BusinessId,
  id: string,
): Promise<MethodRecord | undefined> {
  const scope = { businessId };
  const method = await readTenant(parts.database, scope, (tx) => findSavedMethod(tx, id));
  if (!method || method.removedAt !== null) return method;
  const news = await askAboutMethod(parts, method);
  return transact(parts.database, scope, (tx) => writeMethod(tx, id, news));
}

/** Makes a locked method its customer's default. */
export async function setDefault(tx: TenantTransaction, method: MethodRecord): Promise<void> {
  if (method.isDefault) return;
  await clearDefault(tx, method.customerId);
  saveMethod(tx, method, { isDefault: true });
}

/** Removes a method here; a task then removes it at the provider. */
export async function removeHere(tx: TenantTransaction, id: string, now: string): Promise<void> {
  const method = await lockMethod(tx, id);
  if (!method || method.removedAt !== null) return;
  saveMethod(tx, method, { removedAt: now, isDefault: false, state: 'Cancelled' });
  if (!method.isDefault) return;
  await tx.settled();
  const others = await findSavedMethods(tx, [method.customerId]);
  const next = others.find(({ state }) => state === 'Active' || state === 'Pending');
  if (next) saveMethod(tx, next, { isDefault: true });
}

/** Removes a method at the provider; if it is unknown there, it counts as removed. */
export async function removeThere(
  { database, cards, directDebit }: MethodParts,
  businessId: BusinessId,
  id: string,
): Promise<void> {
  const method = await readTenant(database, { businessId }, (tx) => findSavedMethod(tx, id));
  if (!method || method.removedAt === null || method.providerMethodId === null) return;
  const { accountId, providerMethodId } = method;
  try {
    if (method.method === 'Card') await cards.removeCard(accountId, providerMethodId);
    else await directDebit.cancelMandate(accountId, providerMethodId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
