import type { Channel } from '../outbox/channels.ts';
import { conditionsFor } from './conditions.ts';
import { namesIn } from './fill.ts';
import type { Template, Wording } from './template.ts';
import { type Variable, variableFacts } from './variables.ts';

/** The problem of a wording, at its field. */
export interface WordingProblem {
  readonly field: string;
  readonly message: string;
}

/** The most paragraphs of a message. */
export const MOST_PARAGRAPHS = 20;

const NAMED = /\{\w+\}/g;

/**
 * The reason why a text with variables cannot be stored, as the editor shows it; null if it can.
 * @param noun the thing that the text belongs to
 */
export function variableProblem(
  variables: readonly Variable[],
  text: string,
  noun: 'message' | 'document' = 'message',
): string | null {
  const known: readonly string[] = variables;
  const strange = namesIn(text).find((name) => !known.includes(name));
  if (strange !== undefined) {
    return `This ${noun} does not know {${strange}}. Please choose from the list`;
  }
  if (/[{}]/.test(text.replaceAll(NAMED, ''))) {
    return 'Please remove the curly bracket: it is kept for variables';
  }
  return null;
}

/** The first problem of a message's wording on one channel; null if there is none. */
export function wordingProblem(
  { variables, purpose }: Pick<Template, 'variables' | 'purpose'>,
  channel: Channel,
  { subject, paragraphs }: Wording,
): WordingProblem | null {
  if (channel === 'email') {
    if (subject.trim() === '') return { field: 'subject', message: 'Please write a subject' };
    const message = variableProblem(variables, subject);
    if (message !== null) return { field: 'subject', message };
  }
  const allowed: readonly string[] = conditionsFor(variables);
  for (const [at, { when, text }] of paragraphs.entries()) {
    const message =
      text.trim() === '' ? 'Please write something' : variableProblem(variables, text);
    if (message !== null) return { field: `paragraphs.${at}.text`, message };
    if (!allowed.includes(when)) {
      return {
        field: `paragraphs.${at}.when`,
        message: 'This message cannot know that. Please choose another condition',
      };
    }
  }
  const always = paragraphs.flatMap(({ when, text }) => (when === 'always' ? [text] : []));
  if (always.length === 0) {
    return {
      field: 'paragraphs',
      message: 'Please keep a paragraph that is always there',
    };
  }
  if (purpose && !namesIn(always.join('\n')).includes(purpose)) {
    const { label } = variableFacts(purpose);
    return {
      field: 'paragraphs',
      message: `Please keep “${label}” in a paragraph that is always there: it is what the message is for`,
    };
  }
  return null;
}
