import type { Channel } from '../outbox/channels.ts';
import type { CustomerFacts } from './conditions.ts';
import { fillMessage, settle, type Values } from './fill.ts';
import { startingWords, type TemplateKey, templateOf, type Templates } from './templates.ts';

/** A message as the customer reads it. */
export interface Written {
  /** The subject of an email; empty for a text message. */
  readonly subject: string;
  readonly body: string;
}

/** A message as a given customer would get it now, for the preview. */
export function writtenMessage<Key extends TemplateKey>(
  channel: Channel,
  { key, words }: Templates<Key>,
  values: Values,
  facts: CustomerFacts,
): Written {
  const product = { words: startingWords(key)[channel], label: templateOf(key).label };
  const filled = fillMessage(channel, words[channel], values, product);
  return { subject: filled.subject, body: settle(channel, filled, facts) };
}
