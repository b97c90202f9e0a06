import { randomId } from '../random-id.ts';
import { showFailureWith, showSuccess } from '../toasts.ts';
import type { LeftOut, Undone } from './bulk-action.ts';
import { type BulkRun, bulkRuns } from './bulk-runs.ts';

/** Lists in a dialog the records for which a bulk action could not be undone. */
function reportStayed(done: number, stayed: readonly LeftOut[], undone: string): void {
  const id = randomId();
  const close = () => bulkRuns.update((all) => all.filter((run) => run.id !== id));
  const run: BulkRun = {
    id,
    words: {
      title: 'Undo',
      outcome: () =>
        done === 0 ? 'Nothing was undone.' : `${undone}, except for ${stayed.length}.`,
    },
    total: done + stayed.length,
    processed: done,
    phase: {
      kind: 'over',
      outcome: { done, pence: 0, leftOut: stayed, notReached: 0, unclear: 0 },
      undo: null,
    },
    isShown: true,
    stop: close,
    close,
  };
  bulkRuns.update((all) => [...all, run]);
}

/**
 * Undoes a bulk action, its last request first, and names the records for which that failed. If a request fails, the
 * requests not yet undone keep an Undo button.
 * @param undone the toast once everything has been undone: "Jobs are open again"
 */
export async function takeBack<Part>(
  parts: readonly Part[],
  undo: (part: Part) => Promise<Undone>,
  undone: string,
): Promise<void> {
  const left = [...parts];
  const stayed: LeftOut[] = [];
  let done = 0;
  const run = async (): Promise<void> => {
    try {
      for (let part = left.at(-1); part !== undefined; part = left.at(-1)) {
        const answer = await undo(part);
        left.pop();
        done += answer.count ?? 0;
        stayed.push(...(answer.stayed ?? []));
      }
    } catch (error) {
      showFailureWith(error as Error, { label: 'Undo', run: () => void run() });
      return;
    }
    if (stayed.length === 0) showSuccess(undone);
    else reportStayed(done, stayed, undone);
  };
  await run();
}
