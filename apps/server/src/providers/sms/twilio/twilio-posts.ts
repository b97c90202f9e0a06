import type { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { DeliveryReport } from '@roundbook/domain/messages/outbox/delivery-states';
import { refusalWords } from './refusals.ts';

/** Fields of what Twilio posts. */
type Form = Readonly<Record<string, string>>;

/** What a signature of Twilio is over, besides the fields. */
interface Signed {
  readonly signature: unknown;
  /** As Twilio knows it, with its query. */
  readonly url: string;
  readonly authToken: string;
}

/**
 * The form that Twilio posted, if its signature is right
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security); undefined otherwise.
 * @param validate of Twilio's SDK, which is loaded only where Twilio is configured
 */
export function signedForm(
  validate: typeof validateRequest,
  body: Buffer,
  { signature, url, authToken }: Signed,
): Form | undefined {
  if (typeof signature !== 'string') return undefined;
  const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  return validate(authToken, signature, url, form) ? form : undefined;
}

/** A text that came in. */
export interface ReceivedText {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** Addresses at Twilio of what came with it. */
  readonly media: readonly string[];
  /** Whether Twilio has told the sender itself that STOP or START is obeyed. */
  readonly isAnswered: boolean;
}

/** The most files of one text. */
const MOST_MEDIA = 10;

/** A text in Twilio's form; undefined if it is none. */
export function textOf(form: Form): ReceivedText | undefined {
  const { MessageSid: providerId, From: from, To: to, Body: body = '' } = form;
  if (!providerId || !from || !to) return undefined;
  const count = Math.min(Number(form['NumMedia'] ?? 0) || 0, MOST_MEDIA);
  const media = Array.from({ length: count }, (_, at) => form[`MediaUrl${at}`] ?? '');
  return {
    providerId,
    from,
    to,
    body,
    media: media.filter((url) => url !== ''),
    isAnswered: (form['OptOutType'] ?? '') !== '',
  };
}

const REPORTS: Readonly<Record<string, DeliveryReport>> = {
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Delivered',
  undelivered: 'Bounced',
  failed: 'Bounced',
};

/** How far a text got, by Twilio's form; undefined for what says nothing new, such as `queued`. */
export function reportOf(
  form: Form,
): { readonly report: DeliveryReport; readonly reason: string } | undefined {
  const report = REPORTS[form['MessageStatus'] ?? ''];
  if (!report) return undefined;
  const code = Number(form['ErrorCode'] ?? '') || undefined;
  return { report, reason: report === 'Bounced' ? refusalWords(code) : '' };
}
