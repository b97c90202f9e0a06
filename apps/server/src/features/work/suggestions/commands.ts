import type { ChangedEntity } from '@roundbook/contract/realtime';
import type { SuggestedSchedule } from '@roundbook/contract/work/suggestions/suggestions';
import {
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { hasChangedSince } from '../../../platform/realtime/missed-changes.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { listColleagues } from '../../account/grants/lookups.ts';
import { findPlan, findSuggestions } from './queries.ts';
import { wantPlan } from './store.ts';
import { lastDayOf } from './suggestion-people.ts';
import type { PlanState } from './suggestion-record.ts';
import { isLeftOutIn, leftOutOf, weekOf } from './suggestion-schedule.ts';
import { namesOf } from './suggestion-words.ts';
import { PLANNED_WEEKS, planWeeks } from './tasks.ts';
import { findRotaVisitsOf } from './visit-queries.ts';

/** The dependencies of suggestions. */
export interface SuggestionParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** The kinds of records whose changes make a plan out of date. */
const DEPENDS_ON: readonly ChangedEntity[] = [
  'job',
  'customer',
  'hold',
  'round',
  'grant',
  'business',
  'availability',
];

/**
 * How long planning again waits after a change, in milliseconds: changes come in groups, and all are committed by
 * then. A visit that is scheduled in the meantime leaves the suggestions immediately, without a new plan.
 */
const SETTLES_IN_MS = 8000;

interface Call {
  readonly load: <Loaded>(work: (tx: TenantTransaction) => Promise<Loaded>) => Promise<Loaded>;
  readonly actor: { readonly businessId: BusinessId };
  readonly today: PlainDate;
}

async function isOutOfDate(
  tx: TenantTransaction,
  { fromOn, readAt }: PlanState,
  today: PlainDate,
): Promise<boolean> {
  if (readAt === null || fromOn !== today) return true;
  return hasChangedSince(tx, DEPENDS_ON, readAt);
}

function planningOf(
  { plannedAt, wantedAt, share }: PlanState,
  week: IsoWeek,
  today: PlainDate,
  isWanted: boolean,
): SuggestedSchedule['planning'] {
  const isPlannedFor =
    week >= isoWeekOf(today) && week <= isoWeekOf(lastDayOf(today, PLANNED_WEEKS));
  if (!isPlannedFor) return { state: 'none', share: 0, plannedAt };
  const isPlanning = wantedAt !== null || isWanted;
  return { state: isPlanning ? 'planning' : 'planned', share: isPlanning ? share : 1, plannedAt };
}

/** Requests a plan: immediately if there is none yet, otherwise once the changes have settled. */
function askForPlan(
  { database, enqueueIn }: SuggestionParts,
  businessId: BusinessId,
  isFirst: boolean,
): Promise<void> {
  return transact(database, { businessId }, async (tx) => {
    if (!(await wantPlan(tx))) return;
    const startAfter = new Date(Date.parse(tx.now) + SETTLES_IN_MS);
    enqueueIn(tx)(planWeeks, { businessId }, isFirst ? {} : { startAfter });
  });
}

/**
 * A week with its schedule and its latest suggestions. Only reading a week starts the planning, so a business that
 * never looks at its suggestions causes no work.
 */
export async function suggestedWeek(
  parts: SuggestionParts,
  { load, actor, today }: Call,
  week: IsoWeek,
): Promise<SuggestedSchedule> {
  const days = { from: startOfIsoWeek(week), to: endOfIsoWeek(week) };
  const { answer, isStale, isFirst } = await load(async (tx) => {
    const [plan, suggestions, people] = await Promise.all([
      findPlan(tx),
      findSuggestions(tx, week),
      listColleagues(tx),
    ]);
    const leftOut = plan.leftOut.filter((one) => isLeftOutIn(one, days));
    const jobIds = [...suggestions, ...leftOut].map(({ jobId }) => jobId);
    const [visits, hasChanged] = await Promise.all([
      findRotaVisitsOf(tx, days, [...new Set(jobIds)]),
      isOutOfDate(tx, plan, today),
    ]);
    const staff = people.flatMap(({ userId, name, isActive }) =>
      userId === null || !isActive ? [] : { id: userId, name },
    );
    const names = namesOf(visits, staff);
    const facts = { ...days, today, visits, suggestions, names };
    return {
      answer: {
        week,
        schedule: weekOf({ ...facts, staff: new Set(staff.map(({ id }) => id)) }),
        leftOut: leftOutOf(leftOut, facts),
        planning: planningOf(plan, week, today, hasChanged),
      },
      isStale: hasChanged,
      isFirst: plan.fromOn === null,
    };
  });
  if (isStale) await askForPlan(parts, actor.businessId, isFirst);
  return answer;
}
