import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';

/**
 * The number of milliseconds to wait for indexes that a new version of the queue builds in the
 * background.
 */
const BUILDING_LIMIT_MS = 600_000;

/**
 * Indexes with which the waiting place looks at the queue: one finds the first waiting task of each kind by time, and
 * one finds the few running tasks among the finished tasks, which are kept for days.
 */
const INDEXES = [
  `create index if not exists job_due on pgboss.job_common (name, start_after)
    where state < 'active' and not blocked`,
  `create index if not exists job_running on pgboss.job_common (name) where state = 'active'`,
];

/**
 * Brings the task queue's own tables up to date, as their owner; the processes that serve calls only use them.
 * @param databaseUrl the owner's connection
 */
export async function migrateTaskTables(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'roundbook tasks',
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    const end = Date.now() + BUILDING_LIMIT_MS;
    while (await isBuilding(boss)) {
      if (failures[0] ?? Date.now() > end)
        throw failures[0] ?? new Error('The task queue is not ready');
      await delay(200);
    }
    for (const index of INDEXES) await boss.getDb().executeSql(index);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const states = await boss.getBamStatus();
  return states.some(({ status }) => status === 'pending' || status === 'in_progress');
}
