import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TimeOfDay } from '@roundbook/domain/values/dates/zones';
import { type BusinessId, mintBusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { transactShared } from '../db/transaction.ts';
import { type EnqueueIn, handles, type Schedule, type Task, type TaskHandler } from './task.ts';

/** One business's turn on one date. */
export interface Turn {
  readonly businessId: BusinessId;
  readonly date: PlainDate;
}

/** Work that runs once a day for each business, at the local time `at`. */
export interface DailyWork {
  /** The name of the work and of its task; renaming it makes the work run again today. */
  readonly name: string;
  readonly at: TimeOfDay;
  readonly retries: number;
  /** Whether a turn may take many seconds, or hours: see `Task`. */
  readonly isLong?: true;
  /** If set, the work also runs for closed businesses, which get no other daily work. */
  readonly whenClosed?: true;
  readonly run: (turn: Turn) => Promise<void>;
}

const tick: Task<Record<string, never>> = {
  name: 'daily-work',
  data: z.object({}).strip(),
  // Repeating the task is harmless. Without retries, each process that died while running it would
  // leave a dead letter.
  retries: 3,
};

/** Runs every minute; the next run also starts the turns that a missed run should have started. */
export const timedWorkSchedule: Schedule = { task: tick, cron: '* * * * *' };

const turnData = z.object({ businessId: z.string(), date: z.string() });

function taskOf({ name, retries, isLong }: DailyWork): Task<z.infer<typeof turnData>> {
  return { name, data: turnData, retries, ...(isLong && { isLong }) };
}

/**
 * The tasks that do daily work: one for the clock, and one for each kind of work, which does that work when it is a
 * business's turn.
 */
export function timedWorkTasks(
  works: readonly DailyWork[],
  database: Database,
  enqueueIn: EnqueueIn,
): TaskHandler[] {
  return [
    handles(tick, async () => {
      await startTurns(works, database, enqueueIn, new Date());
    }),
    ...works.map((work) =>
      handles(taskOf(work), ({ businessId, date }) =>
        work.run({ businessId: mintBusinessId(businessId), date }),
      ),
    ),
  ];
}

const TURNS_AT_ONCE = 500;

/**
 * Enqueues the turn of every business whose local time has passed a work's time since its last turn; one statement
 * covers all kinds of daily work, because it runs every minute. The turn is recorded and enqueued in one transaction,
 * so it happens once even after a crash. A time that the clocks skip in spring counts as passed when they jump over it;
 * a time that occurs twice in autumn counts only the first time. After an outage, each business gets only its latest
 * turn, as the work looks at the current state rather than at the days in between.
 */
export async function startTurns(
  works: readonly DailyWork[],
  database: Database,
  enqueueIn: EnqueueIn,
  now: Date,
): Promise<void> {
  const tasks = new Map(works.map((work) => [work.name, taskOf(work)]));
  let started: number;
  do {
    started = await transactShared(database, {}, async (tx) => {
      const turns = await tx.all(sql<{ business_id: string; work: string; date: PlainDate }>`
        insert into daily_turns (business_id, work, latest)
        select business_id, work, due from (
          select tn.business_id, given.work,
            (${now.toISOString()}::timestamptz at time zone tn.time_zone - given.at)::date as due,
            (tn.created_at at time zone tn.time_zone - given.at)::date as before_first
          from tenants tn
          cross join unnest(${works.map(({ name }) => name)}::text[],
            ${works.map(({ at }) => at)}::interval[],
            ${works.map(({ whenClosed }) => whenClosed === true)}::boolean[])
            as given(work, at, when_closed)
          where tn.closed_at is null or given.when_closed) tenant
        where due > coalesce((select latest from daily_turns turn
            where turn.business_id = tenant.business_id and turn.work = tenant.work), before_first)
        order by business_id, work limit ${TURNS_AT_ONCE}
        on conflict (business_id, work) do update set latest = excluded.latest
          where daily_turns.latest < excluded.latest
        returning business_id, work, latest as date`);
      const enqueue = enqueueIn(tx);
      for (const { business_id, work, date } of turns)
        enqueue(tasks.get(work)!, { businessId: business_id, date });
      return turns.length;
    });
  } while (started === TURNS_AT_ONCE);
}
