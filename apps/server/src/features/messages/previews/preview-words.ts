import { type Channel, CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import type { CustomerFacts } from '@roundbook/domain/messages/templates/conditions';
import { isLeftOut, whatIsMissing } from '@roundbook/domain/messages/templates/missing';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import {
  type TemplateKey,
  templateOf,
  withIndispensable,
} from '@roundbook/domain/messages/templates/templates';
import { writtenMessage } from '@roundbook/domain/messages/templates/written';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import { findPreviewValues } from './lookups.ts';

/** The content of a preview. */
interface Shown {
  readonly key: TemplateKey;
  readonly words: { readonly email: Wording; readonly sms: Wording };
  /** The customer whose records give the values; null to use samples. */
  readonly customerId: string | null;
  readonly today: PlainDate;
}

/** The facts assumed when no customer is chosen: the customer owes something, so that a reminder makes sense. */
const SAMPLE_FACTS: CustomerFacts = { owes: true, hasSavedMethod: false };

/** A message in the given wording, as a customer would get it. @throws AppError 404 for an unknown customer */
export async function previewMessage(
  tx: TenantTransaction,
  { key, words, customerId, today }: Shown,
) {
  const { variables, indispensable } = templateOf(key);
  const [values, known] = await Promise.all([
    findPreviewValues(tx, variables, customerId, today),
    customerId === null ? undefined : findFacts(tx, [customerId]),
  ]);
  if (!values) throw notFound();
  const facts = (customerId !== null && known?.get(customerId)) || SAMPLE_FACTS;
  const byName = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const complete = {
    email: indispensable ? withIndispensable(words.email, indispensable) : words.email,
    sms: words.sms,
  };
  const shownOn = (channel: Channel) =>
    writtenMessage(channel, { key, words: complete }, byName, facts);
  const email = shownOn('email');
  const leftOutOf = ({ paragraphs }: Wording) =>
    paragraphs.flatMap((one, at) => (isLeftOut(one, byName, facts) ? [at] : []));
  return {
    email: { subject: email.subject, text: email.body },
    sms: { text: shownOn('sms').body },
    leftOut: { email: leftOutOf(words.email), sms: leftOutOf(words.sms) },
    values,
    missing: CHANNELS.flatMap((channel) =>
      whatIsMissing(complete[channel], byName, facts).map((one) => ({ channel, ...one })),
    ),
  };
}
