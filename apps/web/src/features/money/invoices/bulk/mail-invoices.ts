import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { remindInvoices, sendInvoices } from '@roundbook/contract/money/invoices/invoices';
import type { Wording } from '../../reminders/parts.tsx';

/** Invoices per request: the server makes a document for each, which takes a moment. */
const CHUNK = 25;

/** The kind of message: the invoice, or a reminder about it. */
export type Mail = 'send' | 'remind';

export type MailOutcome = ResponseOf<typeof sendInvoices>;

/** An invoice to send, with its customer. */
export interface Mailed {
  readonly id: string;
  readonly customerId: string;
}

/**
 * Splits invoices into requests, with all of a customer's invoices in the same request where they fit, so that one
 * message names them all.
 */
export function inParts(invoices: readonly Mailed[], most: number = CHUNK): string[][] {
  const parts: string[][] = [];
  for (const own of Map.groupBy(invoices, ({ customerId }) => customerId).values()) {
    for (let at = 0; at < own.length; at += most) {
      const ids = own.slice(at, at + most).map(({ id }) => id);
      const last = parts.at(-1);
      if (last && last.length + ids.length <= most) last.push(...ids);
      else parts.push(ids);
    }
  }
  return parts;
}

/**
 * Sends invoices or reminders, a few at a time.
 * @param onProgress receives the number of invoices processed so far
 * @throws ApiFailure; earlier requests take effect, and a repeat leaves their invoices out
 */
export async function mailInvoices(
  mail: { readonly kind: 'send' } | ({ readonly kind: 'remind' } & Wording),
  invoices: readonly Mailed[],
  onProgress: (done: number) => void,
): Promise<MailOutcome> {
  const outcome = { queued: 0, leftOut: [] as MailOutcome['leftOut'] };
  const parts = inParts(invoices);
  let looked = 0;
  for (const [at, ids] of parts.entries()) {
    const options = { waitForScreen: at === parts.length - 1 };
    const { queued, leftOut } =
      mail.kind === 'send'
        ? await call(sendInvoices, { body: { ids } }, options)
        : await call(
            remindInvoices,
            { body: { ids, step: mail.step, channel: mail.channel } },
            options,
          );
    outcome.queued += queued;
    outcome.leftOut.push(...leftOut);
    looked += ids.length;
    onProgress(looked);
  }
  return outcome;
}

/** The outcome as a message: "3 reminders are in the outbox, 1 was left out." */
export function outcomeText(mail: Mail, { queued, leftOut }: MailOutcome): string {
  const noun = mail === 'send' ? 'invoice' : 'reminder';
  const went =
    queued === 1 ? `1 ${noun} is in the outbox` : `${queued || 'No'} ${noun}s are in the outbox`;
  const stayed = leftOut.length === 1 ? '1 was left out' : `${leftOut.length} were left out`;
  return leftOut.length === 0 ? `${went}.` : `${went}, ${stayed}.`;
}
