/**
 * The approximate number of seconds after which other processes take over the tasks of a process
 * that died.
 */
export const HEARTBEAT_SECONDS = 10;

const COMMON_OPTIONS = {
  perJobResults: true,
  // The waiting place wakes the library's workers; they never look for tasks on their own.
  pollingIntervalSeconds: 86_400,
  heartbeatRefreshSeconds: 3,
} as const;

/** Short tasks are fetched together; the next ones are fetched once all of them have run. */
export const SHORT_OPTIONS = { ...COMMON_OPTIONS, batchSize: 8, burstWhenBatchFull: true } as const;

/**
 * The seconds after which a task that is still running is taken over: for short tasks, the library's own limit. A long
 * task is limited by its heartbeat and its progress; the library allows no more than a day.
 */
export const SHORT_SECONDS = 900;
export const LONG_SECONDS = 86_400;

/**
 * The library's own timers are off as well: the waiting place does their work when there is any. While servers of the
 * previous release are running with their timers on, the work may be done twice, which is harmless.
 */
export const RESTING = {
  useListenNotify: false,
  supervise: false,
  schedule: false,
  queueCacheIntervalSeconds: 86_400,
  // Lets lapsed tasks run again whenever the waiting place finds any.
  monitorIntervalSeconds: 1,
} as const;

/**
 * A scheduled task comes due a moment after it is enqueued, because the queue announces to all servers a task that may
 * run at once; the server that enqueued the task looks for it itself.
 */
export const [SCHEDULED_IN_SECONDS, SCHEDULED_FOUND_MS] = [0.02, 40];

/** The number of long tasks of a kind that a process runs at the same time. */
const LONG_AT_ONCE = 4;

/** Long tasks are fetched one by one, so that none waits for the end of another that was fetched with it. */
export const LONG_OPTIONS = {
  ...COMMON_OPTIONS,
  batchSize: 1,
  localConcurrency: LONG_AT_ONCE,
  localGroupConcurrency: LONG_AT_ONCE - 1,
} as const;
