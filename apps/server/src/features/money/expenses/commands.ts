import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@roundbook/contract/money/expenses/expenses';
import { duplicateQuestion } from '@roundbook/domain/money/expenses/duplicate';
import {
  expenseRefusals,
  matchedRefusal,
  paidFromRefusal,
} from '@roundbook/domain/money/expenses/expense';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  accept,
  acceptAll,
  notFound,
  refuse,
  StaleError,
} from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { maySeeAssets } from '../../files/assets/lookups.ts';
import { findExpense, findSamePurchase, type StoredExpense } from './queries.ts';
import { changeExpense, insertExpense, lockPurchase, type UnpostedExpense } from './store.ts';
import { changeMileage, checkMileageChange } from './vehicles/mileage-commands.ts';
import { checkVehicle } from './vehicles/vehicle-claims.ts';

type Expense = contract.Expense;

async function lockExpense(tx: TenantTransaction, id: string): Promise<StoredExpense> {
  const expense = await findExpense(tx, id, true);
  if (!expense) throw notFound();
  return expense;
}

/** Refuses receipts whose files do not exist or belong to another business. */
async function checkFiles(
  tx: TenantTransaction,
  actor: Actor,
  assetIds: readonly string[] = [],
): Promise<void> {
  if (assetIds.length > 0 && !(await maySeeAssets(tx, actor, assetIds))) {
    throw refuse('A file no longer exists.', 'assetIds');
  }
}

/** Asks before the same purchase is recorded again. */
async function askAboutDuplicate(
  tx: TenantTransaction,
  body: WriteCall<typeof contract.createExpense>['body'],
  conflicts: WriteCall<typeof contract.createExpense>['conflicts'],
): Promise<void> {
  // Two people may record the same receipt at the same instant: the second waits, and is asked.
  lockPurchase(tx, body);
  const same = await findSamePurchase(tx, body);
  if (!same) return;
  const { title, message, action } = duplicateQuestion(body, same.addedByName);
  conflicts.ask(title, message, `duplicate-expense:${same.id}`, action);
}

/** Records an expense. */
export async function create({
  tx,
  body,
  actor,
  now,
  today,
  conflicts,
}: WriteCall<typeof contract.createExpense>) {
  acceptAll(expenseRefusals(body, today));
  accept(paidFromRefusal(null, body.paidFrom));
  const [{ registrations }] = await Promise.all([
    findVat(tx),
    checkFiles(tx, actor, body.assetIds),
    checkVehicle(tx, body),
  ]);
  await askAboutDuplicate(tx, body, conflicts);
  const expense: UnpostedExpense = {
    id: newId(),
    ...body,
    mileage: null,
    recurringCostId: null,
    assetIds: [...new Set(body.assetIds)],
    addedBy: actor.userId,
    addedAt: now,
    removedAt: null,
    version: 1,
  };
  return { expense: insertExpense(tx, expense, registrations) };
}

/** The given fields that differ from the stored fields. */
function changesTo(
  expense: Expense,
  { assetIds, ...fields }: Omit<WriteCall<typeof contract.updateExpense>['body'], 'version'>,
): Partial<Expense> {
  const given = { ...fields, ...(assetIds ? { assetIds: [...new Set(assetIds)] } : {}) };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, expense[name as keyof typeof given]),
    ),
  );
}

/** Changes the given fields of an expense; refuses a stale version, and returns the current expense. */
export async function update({
  tx,
  params,
  body: { version, ...fields },
  actor,
  now,
  today,
}: WriteCall<typeof contract.updateExpense>) {
  const [before, { registrations }] = await Promise.all([
    lockExpense(tx, params.id),
    findVat(tx),
    checkFiles(tx, actor, fields.assetIds),
  ]);
  if (version !== undefined && version !== before.version) {
    const { postingId: _postingId, ...current } = before;
    throw new StaleError(
      { entity: 'expense', id: before.id, version: before.version },
      { expense: current },
    );
  }
  if (before.removedAt !== null) {
    throw refuse('This expense was removed. Restore it before you change it.');
  }
  const changes = changesTo(before, fields);
  if (Object.keys(changes).length === 0) return { expense: before };
  const after = { ...before, ...changes };
  acceptAll(expenseRefusals(after, today));
  accept(paidFromRefusal(before.paidFrom, after.paidFrom));
  if (before.matched) accept(matchedRefusal(before, after));
  if (before.mileage) checkMileageChange(before, after);
  else await checkVehicle(tx, after, before);
  const change = { by: actor.userId, at: now };
  return { expense: changeExpense(tx, before, changes, change, registrations) };
}

/** Marks an expense as removed, so that it no longer counts. */
export async function remove({ tx, params, actor, now }: WriteCall<typeof contract.removeExpense>) {
  const [before, { registrations }] = await Promise.all([lockExpense(tx, params.id), findVat(tx)]);
  if (before.removedAt === null) {
    if (before.matched) accept(matchedRefusal(before, { ...before, removedAt: now }));
    const change = { by: actor.userId, at: now };
    changeExpense(tx, before, { removedAt: now }, change, registrations);
    if (before.mileage) await changeMileage(tx, before, null, change);
  }
  return {};
}

/** Restores a removed expense. */
export async function restore({
  tx,
  params,
  actor,
  now,
}: WriteCall<typeof contract.restoreExpense>) {
  const [before, { registrations }] = await Promise.all([lockExpense(tx, params.id), findVat(tx)]);
  if (before.removedAt === null) return { expense: before };
  const change = { by: actor.userId, at: now };
  if (before.mileage) return { expense: await changeMileage(tx, null, before, change) };
  await checkVehicle(tx, before);
  return { expense: changeExpense(tx, before, { removedAt: null }, change, registrations) };
}
