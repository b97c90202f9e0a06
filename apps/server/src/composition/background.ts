import { cleanUpSchedule, cleanUpTask, tenantCleanUp } from '../platform/tasks/clean-up.ts';
import type { TaskQueue } from '../platform/tasks/task-queue.ts';
import type { TaskHandler } from '../platform/tasks/task.ts';
import { type DailyWork, timedWorkSchedule, timedWorkTasks } from '../platform/tasks/timed-work.ts';
import { slices } from '../slices.ts';
import type { ProgramParts } from './program-parts.ts';

/** Starts the slices' background and timed work, if this process runs any. */
export async function startBackground(
  tasks: TaskQueue,
  parts: ProgramParts,
  opened: AsyncDisposableStack,
): Promise<void> {
  const { database, enqueueIn } = parts;
  const dailyWorks: readonly DailyWork[] = [
    tenantCleanUp(database),
    ...slices.flatMap((slice) => slice.dailyWork?.(parts) ?? []),
  ];
  const handlers: readonly TaskHandler[] = [
    cleanUpTask(
      database,
      slices.flatMap(({ cleanUp }) => cleanUp ?? []),
    ),
    ...slices.flatMap((slice) => slice.tasks?.(parts) ?? []),
    ...timedWorkTasks(dailyWorks, database, enqueueIn),
  ];
  opened.defer(() => tasks.close());
  await tasks.open(handlers.map(({ task }) => task));
  await tasks.work(handlers, [
    cleanUpSchedule,
    timedWorkSchedule,
    ...slices.flatMap(({ schedules }) => schedules ?? []),
  ]);
}
