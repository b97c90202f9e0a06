import { z } from 'zod';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Rota } from '@roundbook/planning/rota';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { handles, type Task, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { RotaProgress } from '../../../platform/threads/planning-thread.ts';
import { planInBackground } from '../../../platform/threads/planning.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import type { RoutePlanner } from '../work-orders/lookups.ts';
import { findFormer, findPlan } from './queries.ts';
import { savePlan } from './store.ts';
import { firmOf, type RotaFacts } from './suggestion-firm.ts';
import { findColleagues, lastDayOf } from './suggestion-people.ts';
import { budgetFor, SEED } from './suggestion-planner.ts';
import { suggestionsOf } from './suggestion-record.ts';
import { findRotaVisits } from './visit-queries.ts';

/** The number of weeks planned ahead, the first from today. */
export const PLANNED_WEEKS = 4;

const ofBusiness = z.object({ businessId: z.uuid() });

/** Plans the coming weeks of a business. */
export const planWeeks: Task<z.infer<typeof ofBusiness>> = {
  name: 'plan-weeks',
  data: ofBusiness,
  retries: 3,
  isLong: true,
};

/** The dependencies of planning weeks. */
interface PlanningParts {
  readonly database: Database;
  readonly planner: Pick<RoutePlanner, 'travelTimes'>;
}

interface Read {
  readonly facts: RotaFacts;
  readonly readAt: string;
  readonly isFirst: boolean;
}

async function readFacts(tx: TenantTransaction): Promise<Read> {
  const [timeZone, { fromOn, moment }] = await Promise.all([timeZoneOf(tx), findPlan(tx)]);
  const from = todayIn(timeZone, moment);
  const until = lastDayOf(from, PLANNED_WEEKS);
  const [visits, people, former] = await Promise.all([
    findRotaVisits(tx, until),
    findColleagues(tx, from, until),
    findFormer(tx),
  ]);
  const facts = { from, weeks: PLANNED_WEEKS, visits, people, former };
  return { facts, readAt: moment, isFirst: fromOn === null };
}

/**
 * Plans the weeks from today, and saves the suggestions. The first time, also saves usable interim results; later plans
 * replace the former plan only once they are finished.
 */
async function plan(
  { database, planner: { travelTimes } }: PlanningParts,
  businessId: BusinessId,
): Promise<void> {
  const { facts, readAt, isFirst } = await readTenant(database, { businessId }, readFacts);
  const save = ({ rota, share }: { readonly rota: Rota | null; readonly share: number }) =>
    transact(database, { businessId }, (tx) =>
      savePlan(tx, {
        fromOn: facts.from,
        readAt,
        suggestions: rota ? suggestionsOf(rota) : [],
        leftOut: rota?.leftOut ?? [],
        share,
      }),
    );
  if (facts.visits.length === 0) return save({ rota: null, share: 1 });
  const firm = await firmOf(facts, travelTimes);
  let saving: Promise<void> = Promise.resolve();
  let isSaving = false;
  const request = { firm, budget: budgetFor(firm.jobs.length), seed: SEED };
  const saveUsable = ({ rota: usable, share }: RotaProgress) => {
    if (isSaving || share >= 1) return;
    isSaving = true;
    // It does no harm if an interim result cannot be saved: the next one, or the final rota,
    // follows.
    saving = save({ rota: usable, share })
      .catch(() => undefined)
      .finally(() => (isSaving = false));
  };
  // Interim results that no one needs would only occupy the event loop.
  const rota = await planInBackground(businessId, request, isFirst ? saveUsable : undefined);
  await saving;
  await save({ rota, share: 1 });
}

export function suggestionTasks(parts: PlanningParts): readonly TaskHandler[] {
  return [handles(planWeeks, ({ businessId }) => plan(parts, mintBusinessId(businessId)))];
}
