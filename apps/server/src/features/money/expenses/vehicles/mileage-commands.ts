import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type {
  recordMileage as contract,
  Vehicle,
} from '@roundbook/contract/money/expenses/vehicles';
import { expenseRefusals } from '@roundbook/domain/money/expenses/expense';
import { EARLIEST_MILEAGE, mileageClaims, milesOf } from '@roundbook/domain/money/vehicles/mileage';
import {
  doubleClaimRefusal,
  hasMileageRate,
  rateRefusal,
  type VehicleKind,
} from '@roundbook/domain/money/vehicles/vehicle';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, acceptAll, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { whoWorksHere } from '../../../account/grants/lookups.ts';
import type { StoredExpense } from '../queries.ts';
import { changeExpense, insertExpense, type UnpostedExpense } from '../store.ts';
import { lockClaims, lockVehicles, type StoredClaim, vehicleClaims } from './vehicle-queries.ts';

/** A user who changes claims, and the time. */
interface Change {
  readonly by: string | null;
  readonly at: string;
}

interface Counted {
  readonly expense: UnpostedExpense;
  readonly kind: VehicleKind;
}

/** The amounts of the business's claims by the ids of their expenses; a claim without a rate keeps its amount. */
function amountsOf(claims: readonly Counted[]): ReadonlyMap<string, number> {
  const ordered = claims.toSorted(
    ({ expense: one }, { expense: other }) =>
      one.spentOn.localeCompare(other.spentOn) || one.id.localeCompare(other.id),
  );
  const rated = ordered.flatMap(({ expense, kind }) =>
    hasMileageRate(kind) ? [{ expense, kind }] : [],
  );
  const amounts = mileageClaims(
    rated.map(({ expense, kind }) => ({
      drivenOn: expense.spentOn,
      kind,
      tenths: expense.mileage!.tenths,
    })),
  );
  return new Map(rated.map(({ expense }, at) => [expense.id, amounts[at]!]));
}

/** Gives each claim that is already posted its amount among the claims of its tax year. */
function rateAgain(
  tx: TenantTransaction,
  claims: readonly StoredClaim[],
  amounts: ReadonlyMap<string, number>,
  change: Change,
): void {
  for (const { kind: _kind, ...expense } of claims) {
    const amount = amounts.get(expense.id);
    // Mileage holds no VAT, so the registrations do not matter.
    if (amount !== undefined && amount !== expense.amount) {
      changeExpense(tx, expense, { amount }, change, []);
    }
  }
}

/** Refuses a change of a claim's money: its amount follows from the miles. */
export function checkMileageChange(before: Expense, after: Expense): void {
  const fields = [
    'spentOn',
    'category',
    'amount',
    'vat',
    'paidFrom',
    'privateShare',
    'vehicleId',
  ] as const;
  const changed = fields.find((field) => before[field] !== after[field]);
  if (changed === undefined) return;
  throw refuse(
    'The miles decide this amount. Remove the claim and record the journey again.',
    changed,
  );
}

/**
 * Rates the business's tax year again without a removed claim, or restores a claim and rates the year with it.
 * @returns the restored claim, or else the removed claim
 */
export async function changeMileage(
  tx: TenantTransaction,
  removed: StoredExpense | null,
  restored: StoredExpense | null,
  change: Change,
): Promise<StoredExpense> {
  const changed = (restored ?? removed)!;
  const vehicles = await lockVehicles(tx);
  const all = await lockClaims(tx, [changed.spentOn]);
  const claims = all.filter(({ id }) => id !== changed.id);
  const counted = claims.map(({ kind, ...expense }): Counted => ({ expense, kind }));
  if (!restored) {
    rateAgain(tx, claims, amountsOf(counted), change);
    return changed;
  }
  const vehicle = vehicles.find(({ id }) => id === restored.vehicleId);
  if (!vehicle) throw refuse('The vehicle of this claim was removed.');
  accept(rateRefusal(vehicle, 'vehicleId'));
  await checkMethod(tx, vehicle, restored.spentOn, restored.amount);
  const amounts = amountsOf([...counted, { expense: restored, kind: vehicle.kind }]);
  rateAgain(tx, claims, amounts, change);
  return changeExpense(
    tx,
    restored,
    { removedAt: null, amount: amounts.get(restored.id)! },
    change,
    [],
  );
}

async function checkMethod(
  tx: TenantTransaction,
  vehicle: Vehicle,
  day: PlainDate,
  amount: number,
): Promise<void> {
  if (vehicle.method === 'Mileage') return;
  const sums = await vehicleClaims(tx, vehicle.id, taxYear(day), null);
  accept(doubleClaimRefusal(vehicle, 'Mileage', { ...sums, mileage: sums.mileage + amount }));
}

function checkDays({ body, today }: Pick<WriteCall<typeof contract>, 'body' | 'today'>): void {
  for (const [at, { drivenOn }] of body.journeys.entries()) {
    const field = `journeys[${at}].drivenOn`;
    const day = { spentOn: drivenOn, amount: 1, vat: null, privateShare: 0 };
    acceptAll(expenseRefusals(day, today).map((one) => ({ ...one, field })));
    if (drivenOn < EARLIEST_MILEAGE) {
      throw refuse(`Please enter a date from ${formatLongDate(EARLIEST_MILEAGE)} onwards.`, field);
    }
  }
}

/** Claims mileage for journeys: each is an expense, paid by the owner, and later claims of the tax year follow. */
export async function recordMileage({ tx, body, actor, now, today }: WriteCall<typeof contract>) {
  const { vehicleId, driverId, journeys } = body;
  checkDays({ body, today });
  const [vehicles, here] = await Promise.all([lockVehicles(tx), whoWorksHere(tx)]);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) throw refuse('This vehicle no longer exists.', 'vehicleId');
  accept(rateRefusal({ ...vehicle, method: 'Mileage' }, 'vehicleId'));
  if (!here.userIds.includes(driverId)) throw refuse('This person does not work here.', 'driverId');
  const days = journeys.map(({ drivenOn }) => drivenOn);
  const claims = await lockClaims(tx, days);
  const claimed = new Set(
    claims.filter(({ mileage }) => mileage?.driverId === driverId).map(({ spentOn }) => spentOn),
  );
  for (const [at, { drivenOn, isFromOrder }] of journeys.entries()) {
    if (isFromOrder && claimed.has(drivenOn)) {
      throw refuse(
        `The mileage of ${formatLongDate(drivenOn)} is already claimed.`,
        `journeys[${at}].drivenOn`,
      );
    }
    if (isFromOrder) claimed.add(drivenOn);
  }
  const unrated = journeys.map(({ drivenOn, tenths, notes }): UnpostedExpense => ({
    id: newId(),
    spentOn: drivenOn,
    supplier: '',
    category: 'Vehicles',
    amount: 1,
    vat: null,
    paidFrom: 'Own',
    privateShare: 0,
    vehicleId,
    mileage: { driverId, tenths },
    recurringCostId: null,
    notes: [`${milesOf(tenths)}, ${vehicle.name}`, notes].filter((part) => part !== '').join(': '),
    assetIds: [],
    addedBy: actor.userId,
    addedAt: now,
    removedAt: null,
    version: 1,
  }));
  const amounts = amountsOf([
    ...claims.map(({ kind, ...expense }): Counted => ({ expense, kind })),
    ...unrated.map((expense): Counted => ({ expense, kind: vehicle.kind })),
  ]);
  const amountOf = ({ id }: UnpostedExpense) => amounts.get(id)!;
  const amount = sumPence(unrated.map(amountOf));
  await checkMethod(tx, vehicle, days[0]!, amount);
  rateAgain(tx, claims, amounts, { by: actor.userId, at: now });
  for (const expense of unrated) {
    insertExpense(tx, { ...expense, amount: amountOf(expense) }, []);
  }
  return { ids: unrated.map(({ id }) => id), amount };
}
