import type { Conflict } from '@roundbook/contract/envelope';
import type { RecordedChange } from '@roundbook/contract/realtime';
import { createClient } from './api-client.ts';
import { confirm } from './confirm.ts';
import { clientSession, endSession } from './session.ts';

/** The session is over: forget it and sign in again, unless that is what is going on. */
function leave(): void {
  if (location.pathname !== '/login') void endSession();
}

/** Puts a conflict to the person; resolves to whether to go ahead. */
export function askAboutConflict({ title, message }: Conflict): Promise<boolean> {
  return confirm({ title, message, tone: 'warning' });
}

type ChangeListener = (changes: readonly RecordedChange[]) => Promise<void>;

let showChanges: ChangeListener = () => Promise.resolve();

/** Says who brings the screen up to date with what calls from here changed. */
export function onOwnChanges(listener: ChangeListener): void {
  showChanges = listener;
}

const client = createClient({
  origin: '',
  session: clientSession,
  onUnauthorised: leave,
  confirmConflict: askAboutConflict,
  onChanges: (changes) => showChanges(changes),
});

/**
 * Calls an endpoint: `call(getCustomer, { params: { id } })`. A change resolves once the screen shows what
 * it changed. Throws an ApiFailure.
 */
export const call = client.call;

/** Fetches a file with the session's token: `callFile(getInvoicePdf, { params: { id } })`. */
export const callFile = client.file;
