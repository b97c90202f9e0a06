import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Channel } from '../outbox/channels.ts';
import { conditionsFor } from './conditions.ts';
import { namesIn } from './fill.ts';
import type { Template, Wording } from './template.ts';
import { type Variable, variableFacts } from './variables.ts';

/** The maximum number of paragraphs in a message. */
export const MOST_PARAGRAPHS = 20;

const NAMED = /\{\w+\}/g;

/**
 * The reason that wording with variables cannot be stored, as the editor shows it; null if it can.
 * @param noun the kind of thing that the wording is for
 */
export function variableRefusal(
  variables: readonly Variable[],
  text: string,
  noun: 'message' | 'document' = 'message',
): Refusal | null {
  const known: readonly string[] = variables;
  const strange = namesIn(text).find((name) => !known.includes(name));
  if (strange !== undefined) {
    return refusal(`This ${noun} cannot use {${strange}}. Please choose from the list`);
  }
  if (/[{}]/.test(text.replaceAll(NAMED, ''))) {
    return refusal('Please remove the curly bracket: it is reserved for variables');
  }
  return null;
}

/**
 * The reason that a paragraph cannot be stored, because it is empty or cannot be filled in; null if
 * it can.
 */
export function textRefusal(
  variables: readonly Variable[],
  text: string,
  noun: 'message' | 'document' = 'message',
): Refusal | null {
  return text.trim() === ''
    ? refusal('Please write something')
    : variableRefusal(variables, text, noun);
}

/** The reason that a message's wording on one channel cannot be stored, with the field at fault; null if it can. */
export function wordingRefusal(
  { variables, purpose }: Pick<Template, 'variables' | 'purpose'>,
  channel: Channel,
  { subject, paragraphs }: Wording,
): Refusal | null {
  if (channel === 'email') {
    if (subject.trim() === '') return refusal('Please write a subject', 'subject');
    const refused = variableRefusal(variables, subject);
    if (refused) return { ...refused, field: 'subject' };
  }
  const allowed: readonly string[] = conditionsFor(variables);
  for (const [at, { when, text }] of paragraphs.entries()) {
    const refused = textRefusal(variables, text);
    if (refused) return { ...refused, field: `paragraphs.${at}.text` };
    if (!allowed.includes(when)) {
      return refusal(
        'This message cannot use that condition. Please choose another condition',
        `paragraphs.${at}.when`,
      );
    }
  }
  const always = paragraphs.flatMap(({ when, text }) => (when === 'always' ? [text] : []));
  if (always.length === 0) {
    return refusal('Please keep at least one paragraph that always appears', 'paragraphs');
  }
  if (purpose && !namesIn(always.join('\n')).includes(purpose)) {
    const { label } = variableFacts(purpose);
    return refusal(
      `Please keep “${label}” in a paragraph that always appears: the message needs it`,
      'paragraphs',
    );
  }
  return null;
}
