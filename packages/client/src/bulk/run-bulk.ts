import { ApiFailure, failureText } from '../api-failure.ts';
import { randomId } from '../random-id.ts';
import { showSuccess } from '../toasts.ts';
import type { BulkAction, LeftOut, PartAnswer, PartOptions } from './bulk-action.ts';
import { bulkParts } from './bulk-parts.ts';
import {
  type BulkOutcome,
  type BulkRun,
  bulkRuns,
  type BulkWords,
  TAKE_BACK_SECONDS,
} from './bulk-runs.ts';
import { takeBack } from './take-back.ts';

const isRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** Waits for a second; resolves early when `stopped` aborts. */
function second(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1000);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Runs a bulk action on records, one request after the other, with progress and a way to stop. Reports the result in a
 * toast, or in a dialog if records were left out or not reached.
 * @throws ApiFailure if the server refuses the first request, so that nothing was done
 */
export async function runBulk<Item, Choice, Undo>(
  action: BulkAction<Item, Choice, Undo>,
  items: readonly Item[],
  choice: Choice,
  words: BulkWords,
): Promise<BulkOutcome> {
  const id = randomId();
  const parts = bulkParts(items, action.most, action.together);
  const hasWindow = action.back.kind === 'window';
  const stopping = new AbortController();
  const change = (changes: Partial<BulkRun>) =>
    bulkRuns.update((all) => all.map((run) => (run.id === id ? { ...run, ...changes } : run)));
  const close = () => bulkRuns.update((all) => all.filter((run) => run.id !== id));
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const phase = bulkRuns.get().find((run) => run.id === id)?.phase;
    if (phase?.kind === 'running') change({ phase: { kind: 'running', isStopping: true } });
  };
  const first: BulkRun = {
    id,
    words,
    total: items.length,
    processed: 0,
    phase: hasWindow
      ? { kind: 'waiting', seconds: TAKE_BACK_SECONDS }
      : { kind: 'running', isStopping: false },
    isShown: hasWindow || parts.length > 1,
    stop,
    close,
  };
  bulkRuns.update((all) => [...all, first]);

  const leftOut: LeftOut[] = [];
  const undos: Undo[] = [];
  let done = 0;
  let pence = 0;
  let processed = 0;
  let unclear = 0;

  /** Resolves to true to try again, to false to stop. */
  const asksToRetry = (error: unknown) =>
    new Promise<boolean>((resolve) => {
      if (stopping.signal.aborted) return resolve(false);
      const settle = (again: boolean) => {
        change({ phase: { kind: 'running', isStopping: !again } });
        resolve(again);
      };
      stopping.signal.addEventListener('abort', () => settle(false));
      const phase = {
        kind: 'failed',
        message: failureText(error),
        retry: () => settle(true),
      } as const;
      change({ isShown: true, phase });
    });

  /** Sends a part until it succeeds; resolves to null once the user stops. */
  async function sendPart(
    part: readonly Item[],
    options: Pick<PartOptions, 'waitForScreen'>,
  ): Promise<PartAnswer<Undo> | null> {
    let requestId = randomId();
    for (;;) {
      try {
        return await action.send(part, choice, { ...options, requestId });
      } catch (error) {
        if (isRefused(error) && processed === 0) throw error;
        if (error instanceof ApiFailure && error.message === 'Cancelled') return null;
        if (await asksToRetry(error)) {
          // The server keeps a refusal under the request's id, so a retry needs a new id. A request without an answer
          // keeps its id, so that it cannot take effect twice.
          if (isRefused(error)) requestId = randomId();
          continue;
        }
        if (!isRefused(error)) unclear = part.length;
        return null;
      }
    }
  }

  try {
    for (let left = hasWindow ? TAKE_BACK_SECONDS : 0; left > 0; left -= 1) {
      if (stopping.signal.aborted) break;
      change({ phase: { kind: 'waiting', seconds: left } });
      await second(stopping.signal);
    }
    if (!stopping.signal.aborted) change({ phase: { kind: 'running', isStopping: false } });
    for (const [at, part] of parts.entries()) {
      if (stopping.signal.aborted) break;
      const isLast = at === parts.length - 1;
      const answer = await sendPart(part, { waitForScreen: isLast });
      if (answer === null) break;
      done += answer.done;
      pence += answer.pence ?? 0;
      leftOut.push(...(answer.leftOut ?? []));
      if (answer.undo !== undefined) undos.push(answer.undo);
      processed += part.length;
      change({ processed });
    }
  } catch (error) {
    close();
    throw error;
  }

  const notReached = items.length - processed - unclear;
  const outcome = { done, pence, leftOut, notReached, unclear };
  const { back } = action;
  const undo =
    back.kind === 'undo' && undos.length > 0
      ? () => void takeBack(undos, back.undo, back.undone)
      : null;
  if (leftOut.length + notReached + unclear > 0) {
    change({ isShown: true, phase: { kind: 'over', outcome, undo } });
  } else {
    close();
    showSuccess(words.outcome(outcome), undo ? { label: 'Undo', run: undo } : undefined);
  }
  return outcome;
}
