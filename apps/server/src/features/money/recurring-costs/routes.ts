import * as contract from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { planHasFeature } from '@roundbook/domain/access/features';
import {
  EARLIEST_EXPENSE,
  expenseRefusals,
  privateShareOf,
} from '@roundbook/domain/money/expenses/expense';
import {
  type CostRhythm,
  dueDays,
  nextDueDay,
  rhythmRefusal,
  isDue,
} from '@roundbook/domain/money/recurring-costs/recurring-cost';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { authorise } from '../../../platform/http/access.ts';
import {
  accept,
  acceptAll,
  notFound,
  refuse,
  StaleError,
} from '../../../platform/http/app-error.ts';
import type { Route, WriteCall } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { vehicleRefusal } from '../expenses/effects.ts';
import { bookCost } from './booking-commands.ts';
import { listCosts, lockCost, type StoredCost } from './queries.ts';
import { deleteCost, insertCost, updateCost, writeTerms } from './store.ts';

/** Days further back than this are typing mistakes: a cost records every due day since its start. */
const MOST_DAYS_BACK = 800;

async function locked(tx: TenantTransaction, id: string, version?: number): Promise<StoredCost> {
  const cost = await lockCost(tx, id);
  if (!cost) throw notFound();
  if (version !== undefined && version !== cost.version) {
    throw new StaleError(
      { entity: 'recurring-cost', id: cost.id, version: cost.version },
      { cost: shown(cost) },
    );
  }
  return cost;
}

function shown({
  addedBy: _addedBy,
  lastOn: _lastOn,
  ...cost
}: StoredCost): contract.RecurringCost {
  return cost;
}

/** Refuses terms that no expense could have. */
function checkTerms(
  terms: Pick<contract.RecurringCost['terms'][number], 'amount' | 'vat' | 'privatePercent'>,
): void {
  const { amount, vat, privatePercent } = terms;
  const privateShare = privateShareOf(amount, privatePercent);
  acceptAll(
    expenseRefusals({ spentOn: EARLIEST_EXPENSE, amount, vat, privateShare }, EARLIEST_EXPENSE),
  );
}

/**
 * Refuses a cost of a vehicle that claims mileage. What the cost comes to in its first tax year decides which method is
 * better.
 */
async function checkVehicle(
  tx: TenantTransaction,
  cost: CostRhythm & Pick<contract.RecurringCost, 'supplier' | 'notes'>,
  terms: Omit<contract.RecurringCost['terms'][number], 'from'>,
  from: PlainDate,
): Promise<void> {
  const { category, vehicleId, amount, privatePercent } = terms;
  const first = nextDueDay(cost, from) ?? from;
  const times = Math.max(1, dueDays(cost, first, taxYear(first).to).length);
  const { supplier, notes } = cost;
  const privateShare = privateShareOf(amount, privatePercent) * times;
  const yearly = { amount: amount * times, privateShare };
  accept(
    await vehicleRefusal(tx, { category, vehicleId, supplier, notes, spentOn: first, ...yearly }),
  );
}

function checkStart(startsOn: PlainDate, today: PlainDate): void {
  const earliest = addDays(today, -MOST_DAYS_BACK);
  if (startsOn < earliest) {
    throw refuse(`Please enter a date from ${formatLongDate(earliest)} onwards.`, 'startsOn');
  }
}

interface Parts {
  readonly enqueueIn: EnqueueIn;
}

/** Records a cost that has become due, unless the plan has no expenses; returns the cost as it is then. */
async function booked(
  { enqueueIn }: Parts,
  {
    tx,
    actor,
    today,
  }: Pick<WriteCall<typeof contract.createRecurringCost>, 'tx' | 'actor' | 'today'>,
  cost: StoredCost,
): Promise<contract.RecurringCost> {
  if (!planHasFeature(actor.plan, 'EXPENSES') || !isDue(cost, today)) return shown(cost);
  const { registrations } = await findVat(tx);
  return shown(await bookCost(tx, enqueueIn(tx), cost, today, registrations));
}

/** Costs that record themselves every few weeks or months. */
export const recurringCostRoutes = (parts: Parts): readonly Route[] => [
  read(contract.listRecurringCosts, async ({ tx }) => ({ costs: await listCosts(tx) })),
  write(contract.createRecurringCost, async ({ tx, body, actor, today }) => {
    accept(rhythmRefusal(body));
    checkStart(body.startsOn, today);
    checkTerms(body);
    await checkVehicle(tx, body, body, body.startsOn);
    const cost = { ...insertCost(tx, body, actor.userId), addedBy: actor.userId, lastOn: null };
    return { cost: await booked(parts, { tx, actor, today }, cost) };
  }),
  write(contract.changeRecurringCost, async ({ tx, params, body, actor, today }) => {
    const cost = await locked(tx, params.id, body.version);
    checkTerms(body);
    const { version: _version, ...terms } = body;
    if (terms.from < cost.startsOn) {
      throw refuse('The cost begins after this day.', 'from');
    }
    await checkVehicle(tx, cost, terms, terms.from);
    writeTerms(tx, cost.id, terms);
    updateCost(tx, cost, { stopped_because: null });
    const others = cost.terms.filter(({ from }) => from !== terms.from);
    const all = [...others, terms].toSorted((one, other) => one.from.localeCompare(other.from));
    const version = cost.version + 1;
    const changed = { ...cost, terms: all, stoppedBecause: null, version };
    return { cost: await booked(parts, { tx, actor, today }, changed) };
  }),
  write(contract.runRecurringCost, async ({ tx, params, body, actor, now, today }) => {
    const cost = await locked(tx, params.id, body.version);
    const isPaused = body.isPaused ?? cost.isPaused;
    const endsOn = body.endsOn === undefined ? cost.endsOn : body.endsOn;
    const rhythm = { ...cost, endsOn };
    accept(rhythmRefusal(rhythm));
    // The days of a pause are not recorded afterwards; days that are due already keep their turn.
    const resumes = cost.isPaused && !isPaused;
    const goesOn = endsOn === null ? cost.endsOn !== null : endsOn > (cost.endsOn ?? endsOn);
    // Any plan may pause or end a cost; only a plan with expenses lets it record more.
    if (resumes || goesOn) authorise(actor, contract.createRecurringCost.access);
    const from = resumes && today > cost.startsOn ? today : (cost.nextOn ?? today);
    // A day that is recorded has had its turn.
    const after = cost.lastOn === null ? from : addDays(cost.lastOn, 1);
    const nextOn = nextDueDay(rhythm, after > from ? after : from);
    const columns = { ends_on: endsOn, next_on: nextOn, paused_at: isPaused ? now : null };
    updateCost(tx, cost, columns);
    const changed = { ...cost, endsOn, nextOn, isPaused, version: cost.version + 1 };
    return { cost: await booked(parts, { tx, actor, today }, changed) };
  }),
  write(contract.removeRecurringCost, async ({ tx, params }) => {
    deleteCost(tx, await locked(tx, params.id));
    return {};
  }),
];
