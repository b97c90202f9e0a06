import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import type { CustomerFacts } from '@roundbook/domain/messages/templates/conditions';
import { fillMessage, settle } from '@roundbook/domain/messages/templates/fill';
import { isLeftOut, whatIsMissing } from '@roundbook/domain/messages/templates/missing';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import {
  startingWords,
  type TemplateKey,
  templateOf,
  withIndispensable,
} from '@roundbook/domain/messages/templates/templates';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findFacts } from './queries.ts';
import { previewValues } from './template-values.ts';

/** What a preview shows. */
interface Shown {
  readonly key: TemplateKey;
  readonly words: { readonly email: Wording; readonly sms: Wording };
  /** Whose records give the values; samples do for nobody. */
  readonly customerId: string | null;
  readonly today: PlainDate;
}

/** A customer of whom nothing is known: they owe something, so that a reminder makes sense. */
const SAMPLE_FACTS: CustomerFacts = { owes: true, hasSavedMethod: false };

/** Words as a customer would get them. @throws AppError 404 for an unknown customer */
export async function previewMessage(
  tx: TenantTransaction,
  { key, words, customerId, today }: Shown,
) {
  const { variables, label, indispensable } = templateOf(key);
  const [values, facts] = await Promise.all([
    previewValues(tx, variables, customerId, today),
    customerId === null ? SAMPLE_FACTS : findFacts(tx, customerId),
  ]);
  if (!values) throw notFound();
  const byName = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const starting = startingWords(key);
  const complete = {
    email: indispensable ? withIndispensable(words.email, indispensable) : words.email,
    sms: words.sms,
  };
  const shownOn = (channel: 'email' | 'sms') => {
    const product = { words: starting[channel], label };
    const filled = fillMessage(channel, complete[channel], byName, product);
    return { subject: filled.subject, text: settle(channel, filled, facts) };
  };
  const leftOutOf = ({ paragraphs }: Wording) =>
    paragraphs.flatMap((one, at) => (isLeftOut(one, byName, facts) ? [at] : []));
  return {
    email: shownOn('email'),
    sms: { text: shownOn('sms').text },
    leftOut: { email: leftOutOf(words.email), sms: leftOutOf(words.sms) },
    values,
    missing: CHANNELS.flatMap((channel) =>
      whatIsMissing(complete[channel], byName, facts).map((one) => ({ channel, ...one })),
    ),
  };
}
