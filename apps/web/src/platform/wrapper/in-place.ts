import { listen } from './bridge.ts';
import { updatesInPlace } from './wrapper.ts';

/** The running program, as far as replacing it matters. */
interface RunningProgram {
  /** Its build. */
  readonly running: string;
  readonly isLater: () => Promise<boolean>;
  /** Whether work waits on this device that the server does not have yet. */
  readonly hasUnsent: () => Promise<boolean>;
  /** Stores the later build, checks it and switches to it. */
  readonly apply: () => Promise<void>;
}

/** The build from which a switch was tried: one that does not succeed is left to the user. */
const TRIED = 'roundbook.updated-from';

/** Whether a reload would lose nothing that the user is in the middle of. */
const isAtRest = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], form[data-unsaved]') === null;

async function replace({ running, isLater, hasUnsent, apply }: RunningProgram): Promise<void> {
  if (sessionStorage.getItem(TRIED) === running) return;
  if (!(await updatesInPlace()) || !(await isLater())) return;
  if (!isAtRest() || (await hasUnsent())) return;
  sessionStorage.setItem(TRIED, running);
  await apply();
}

/**
 * Lets a later build take the place of the running one as the phone app is started or comes back to the front,
 * without a question: but never while work is unsent, a dialog is open or a form is unsaved.
 * @returns what ends that
 */
export function followBuilds(program: RunningProgram): () => void {
  const attempt = () => void replace(program).catch(() => undefined);
  attempt();
  return listen('App', 'resume', attempt);
}
