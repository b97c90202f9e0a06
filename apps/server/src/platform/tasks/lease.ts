/** Keeps a long task's lease while it works. */
export interface Lease {
  /** Says that the task progresses. A task that says so once must say so again within a quarter of an hour. */
  readonly progressed: () => void;
}

/** The lease of work that nobody watches, such as a task run by a test. */
export const UNWATCHED: Lease = { progressed: () => undefined };

/** Milliseconds without progress after which a task has stalled, and another attempt begins. */
export const STALLED_AFTER_MS = 900_000;

/** A task that used to progress no longer does. */
class Stalled extends Error {
  override name = 'Stalled';
}

/**
 * Runs work for as long as it progresses, whatever it takes in all.
 * @throws Stalled if it made progress and then none for `limitMs`
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
      else timer = setTimeout(() => reject(new Stalled('The task no longer progresses')), limitMs);
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    work({ progressed }).finally(end).then(resolve, reject);
  });
}
