import { listen } from './bridge.ts';
import { updatesInPlace } from './wrapper.ts';

/** The parts of the running program that matter for replacing it. */
interface RunningProgram {
  /** The number of the running build. */
  readonly running: string;
  readonly isLater: () => Promise<boolean>;
  /** Whether work waits on this device that the server does not have yet. */
  readonly hasUnsent: () => Promise<boolean>;
  /** Stores the later build, checks it and switches to it. */
  readonly apply: () => Promise<void>;
}

/** The build from which a switch was tried: if the switch failed, the user has to start the next switch. */
const TRIED = 'roundbook.updated-from';

/** True if a reload would interrupt nothing that the user is doing. */
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
 * Replaces the running build with a later one when the phone app starts or returns to the foreground, without
 * asking, but never while work is unsent, a dialog is open or a form is unsaved.
 * @returns a function that stops following builds
 */
export function followBuilds(program: RunningProgram): () => void {
  const attempt = () => void replace(program).catch(() => undefined);
  attempt();
  return listen('App', 'resume', attempt);
}
