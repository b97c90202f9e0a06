import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  fillMessage,
  type FilledMessage,
  joinParts,
} from '@roundbook/domain/messages/templates/fill';
import {
  startingWords,
  type TemplateKey,
  templateOf,
  type Templates,
  type TemplateValues,
} from '@roundbook/domain/messages/templates/templates';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { queueMessages } from '../outbox/effects.ts';
import type { OutgoingMessage } from '../outbox/lookups.ts';
import { CUSTOMER_CONDITIONS } from './fact-lookups.ts';

/** A message whose wording comes from a template. */
interface Letter<Key extends TemplateKey> extends Omit<
  OutgoingMessage,
  'kind' | 'subject' | 'body'
> {
  /** The kind stored with the message, if it differs from the template's. */
  readonly kind?: string;
  readonly values: TemplateValues<Key>;
  /** Values that replace others in the text that only the recipient may see, such as a link. */
  readonly secrets?: Partial<TemplateValues<Key>>;
}

/** The text of a message, together with its parts if they depend on the customer. */
function textOf(channel: Channel, { parts, instead }: FilledMessage) {
  const isFixed = parts.length > 0 && parts.every(({ when }) => when === 'always');
  if (!isFixed) return { text: instead, parts: parts.length === 0 ? undefined : parts };
  const text = joinParts(
    channel,
    parts.map((part) => part.text),
  );
  return { text, parts: undefined };
}

/** Queues messages in the business's own words. @returns their ids, in the same order */
export function queueFromTemplates<Key extends TemplateKey>(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { key, words }: Templates<Key>,
  letters: readonly Letter<Key>[],
): string[] {
  const starting = startingWords(key);
  const { label } = templateOf(key);
  const messages = letters.map(({ values, secrets, ...letter }): OutgoingMessage => {
    const { channel } = letter;
    const fill = (given: TemplateValues<Key>) =>
      fillMessage(channel, words[channel], given, { words: starting[channel], label });
    const filled = fill(values);
    const { text: body, parts } = textOf(channel, filled);
    const secret = secrets && textOf(channel, fill({ ...values, ...secrets }));
    return {
      kind: key,
      ...letter,
      subject: filled.subject,
      body,
      ...(parts ? { parts } : {}),
      ...(secret ? { secretBody: secret.text } : {}),
      ...(secret?.parts ? { secretParts: secret.parts } : {}),
    };
  });
  return queueMessages(tx, enqueue, messages, { conditions: CUSTOMER_CONDITIONS });
}
