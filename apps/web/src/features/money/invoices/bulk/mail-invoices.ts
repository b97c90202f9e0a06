import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { remindInvoices, sendInvoices } from '@roundbook/contract/money/invoices/invoices';

/** Invoices per request: the server makes a document of each, which takes a moment. */
const CHUNK = 25;

/** What is mailed: the invoice, or a reminder of it. */
export type Mail = 'send' | 'remind';

export type MailOutcome = ResponseOf<typeof sendInvoices>;

/**
 * Mails invoices, a few at a time.
 * @param onProgress receives how many have been looked at so far
 * @throws ApiFailure what went before it stands, and a repeat leaves that out
 */
export async function mailInvoices(
  mail: Mail,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<MailOutcome> {
  const endpoint = mail === 'send' ? sendInvoices : remindInvoices;
  const outcome = { queued: 0, leftOut: [] as MailOutcome['leftOut'] };
  for (let at = 0; at < ids.length; at += CHUNK) {
    const body = { ids: ids.slice(at, at + CHUNK) };
    const isLast = at + CHUNK >= ids.length;
    const { queued, leftOut } = await call(endpoint, { body }, { waitForScreen: isLast });
    outcome.queued += queued;
    outcome.leftOut.push(...leftOut);
    onProgress(Math.min(ids.length, at + CHUNK));
  }
  return outcome;
}

/** "3 reminders are in the outbox, 1 was left out." */
export function outcomeText(mail: Mail, { queued, leftOut }: MailOutcome): string {
  const noun = mail === 'send' ? 'invoice' : 'reminder';
  const went =
    queued === 1 ? `1 ${noun} is in the outbox` : `${queued || 'No'} ${noun}s are in the outbox`;
  const stayed = leftOut.length === 1 ? '1 was left out' : `${leftOut.length} were left out`;
  return leftOut.length === 0 ? `${went}.` : `${went}, ${stayed}.`;
}
