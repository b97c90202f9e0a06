/** Keeps a long task's lease while it works. */
export interface Lease {
  /**
   * Reports that the task is making progress. After its first report, a task must report again within a quarter of an
   * hour.
   */
  readonly progressed: () => void;
}

/** The lease of work that no one watches, such as a task run by a test. */
export const UNWATCHED: Lease = { progressed: () => undefined };

/** Milliseconds without progress after which a task has stalled, and another attempt begins. */
export const STALLED_AFTER_MS = 900_000;

/** A task has stopped making progress. */
class Stalled extends Error {
  override name = 'Stalled';
}

/**
 * Runs work for as long as it makes progress, however long it takes.
 * @throws Stalled if the work made progress, and then made none for `limitMs`
 */
export function whileProgressing(
  work: (lease: Lease) => Promise<void>,
  limitMs: number = STALLED_AFTER_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const progressed = () => {
      if (isOver) return;
      if (timer) timer.refresh();
      else
        timer = setTimeout(
          () => reject(new Stalled('The task has stopped making progress')),
          limitMs,
        );
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    work({ progressed }).finally(end).then(resolve, reject);
  });
}
