import type { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { DeliveryReport } from '@roundbook/domain/messages/outbox/delivery-states';
import { refusalWords } from './refusals.ts';

/** The fields of a form that Twilio posts. */
type Form = Readonly<Record<string, string>>;

/** The data, other than the fields, that a Twilio signature covers. */
interface Signed {
  readonly signature: unknown;
  /** The URL as Twilio knows it, including its query. */
  readonly url: string;
  readonly authToken: string;
}

/**
 * The form that Twilio posted, if its signature is right
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security); undefined otherwise.
 * @param validate the check in Twilio's SDK, which is loaded only where Twilio is configured
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

/** A received text. */
export interface ReceivedText {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** The attached files' URLs at Twilio. */
  readonly media: readonly string[];
  /** Whether Twilio has already confirmed STOP or START to the sender. */
  readonly isAnswered: boolean;
}

/** The maximum number of files in one text. */
const MOST_MEDIA = 10;

/** A text from Twilio's form; undefined if the form holds no text. */
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

/**
 * A text's delivery state from Twilio's form; undefined for a status that says nothing new, such as
 * `queued`.
 */
export function reportOf(
  form: Form,
): { readonly report: DeliveryReport; readonly reason: string } | undefined {
  const report = REPORTS[form['MessageStatus'] ?? ''];
  if (!report) return undefined;
  const code = Number(form['ErrorCode'] ?? '') || undefined;
  return { report, reason: report === 'Bounced' ? refusalWords(code) : '' };
}
