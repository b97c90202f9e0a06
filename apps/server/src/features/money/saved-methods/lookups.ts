import { type RawBuilder, sql } from 'kysely';
import type { SavedMethod } from '@roundbook/contract/money/saved-methods/saved-methods';
import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import { chargingRefusal, methodLabel } from '@roundbook/domain/money/charges/saved-method';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { withPayers } from '../../customers/customers/relations.ts';
import type { PaymentOption, PaymentOptions } from '../payment-accounts/lookups.ts';
import { type MethodRecord, findChoices, findMethods } from './store.ts';

export type { MethodRecord } from './store.ts';

/**
 * The business's account with the provider of a method, with the reason that it cannot be used, if
 * any.
 */
export function optionOf(options: PaymentOptions, method: ChargeMethod): PaymentOption {
  return method === 'Card' ? options.cards : options.directDebit;
}

/** The reasons that customers cannot save cards or mandates, as messages; empty if they can. */
export function savingProblemsOf({ cards, directDebit }: PaymentOptions) {
  return { Card: cards.whyNot ?? '', 'Direct Debit': directDebit.whyNot ?? '' };
}

/** A saved method as the API shows it. */
export function methodView(record: MethodRecord, today: PlainDate): SavedMethod {
  const { id, method, expires, isDefault, addedAt } = record;
  const state = record.state === 'Setting up' ? 'Pending' : record.state;
  return {
    id,
    method,
    state,
    label: methodLabel(record),
    expires,
    isDefault,
    problem: chargingRefusal({ method, state, expires }, today)?.detail ?? '',
    addedAt,
  };
}

/** Customers' methods that are set up and not removed, each customer's default first. */
export function findSavedMethods(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<MethodRecord[]> {
  return findMethods(
    tx,
    sql`sm.customer_id = any(${customerIds}::uuid[]) and sm.removed_at is null
      and sm.state <> 'Setting up'`,
  );
}

/** The methods of customers and their payers, as `findSavedMethods` lists them. */
export function findMethodsOfPayers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<MethodRecord[]> {
  return findMethods(
    tx,
    sql`sm.customer_id = any(array(${withPayers(tx, customerIds)})) and sm.removed_at is null
      and sm.state <> 'Setting up'`,
  );
}

/** A customer's saved card with this description; undefined if there is none. */
export async function findSameCard(
  tx: TenantTransaction,
  customerId: string,
  { brand, ending, expires }: Pick<MethodRecord, 'brand' | 'ending' | 'expires'>,
): Promise<MethodRecord | undefined> {
  const [found] = await findMethods(
    tx,
    sql`sm.customer_id = ${customerId} and sm.removed_at is null and sm.state = 'Active'
      and sm.method = 'Card' and sm.brand = ${brand} and sm.ending = ${ending}
      and sm.expires = ${expires}`,
  );
  return found;
}

/**
 * The label of the saved card that a payment was to keep, even if the customer had already saved the card; null if
 * it is not saved.
 */
export async function keptCardLabel(
  tx: TenantTransaction,
  methodId: string,
): Promise<string | null> {
  const method = await findSavedMethod(tx, methodId);
  if (!method || method.providerMethodId === null) return null;
  const saved = await findSameCard(tx, method.customerId, method);
  return saved ? methodLabel(saved) : null;
}

/**
 * The condition that a customer has a method that can be charged.
 * @param id a column with the customer's id
 */
export function hasUsableMethod(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from saved_methods sm
    where sm.business_id = ${tenant} and sm.customer_id = ${id} and sm.removed_at is null
      and sm.state in ('Pending', 'Active'))`;
}

/**
 * Resolves with a function that selects, given the business's default, the payers who are charged when visits are
 * done.
 */
export async function payersChargedWhenDone(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<(byDefault: boolean, payerIds: ReadonlySet<string>) => ReadonlySet<string>> {
  const choices = await findChoices(tx, sql`array(${withPayers(tx, customerIds)})`);
  const own = new Map(choices.map((one) => [one.customerId, one.chargeWhenDone]));
  return (byDefault, payerIds) => new Set([...payerIds].filter((id) => own.get(id) ?? byDefault));
}

/** The method with this id, even if it is removed; undefined if there is none. */
export async function findSavedMethod(
  tx: TenantTransaction,
  id: string,
): Promise<MethodRecord | undefined> {
  const [found] = await findMethods(tx, sql`sm.id = ${id}`);
  return found;
}
