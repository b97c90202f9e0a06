import type { Channel } from '../outbox/channels.ts';
import {
  askedVariable,
  type CustomerCondition,
  type CustomerFacts,
  holdsFor,
  isCustomerCondition,
} from './conditions.ts';
import type { Paragraph, Wording } from './template.ts';
import { isVariable, variableFacts } from './variables.ts';

/** What variables stand for in one message; an empty one has no value for this customer. */
export type Values = Readonly<Record<string, string>>;

const VARIABLE = /\{(\w+)\}/g;

/** The names in braces in a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]!))];
}

/** Puts values in place of `{names}`. A name without a value stays as it is, so that a preview shows it. */
export function render(text: string, values: Values): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** What is said where a customer has no value of a variable; empty if nothing is. */
function otherwise(name: string): string {
  return isVariable(name) ? (variableFacts(name).otherwise ?? '') : '';
}

/** Whether this customer has a value of a variable. A name that is no variable of the message has none to lack. */
const isMissing = (name: string, values: Values) =>
  Object.hasOwn(values, name) && values[name]!.trim() === '';

/** One line in the words of a message; null if it names something that this customer has none of. */
function fillLine(line: string, values: Values): string | null {
  const missing = namesIn(line).filter((name) => isMissing(name, values));
  if (missing.some((name) => otherwise(name) === '')) return null;
  const said = Object.fromEntries(missing.map((name) => [name, otherwise(name)]));
  return render(line, { ...values, ...said });
}

/** Lines with their values; null if nothing of them is left. */
export function fillText(text: string, values: Values): string | null {
  const kept = text.split('\n').flatMap((line) => fillLine(line, values) ?? []);
  const filled = kept.join('\n').trim();
  return filled === '' ? null : filled;
}

/** A part of a message, with its values; it may still depend on what is true of the customer. */
export interface FilledPart {
  readonly when: 'always' | CustomerCondition;
  readonly text: string;
}

/** A paragraph with its values; null if it is left out for every customer. */
function fillParagraph({ when, text }: Paragraph, values: Values): FilledPart | null {
  if (when !== 'always' && !isCustomerCondition(when)) {
    const asked = askedVariable(when);
    if (!asked || isMissing(asked.name, values) === asked.isWanted) return null;
  }
  const filled = fillText(text, values);
  return filled === null
    ? null
    : { when: isCustomerCondition(when) ? when : 'always', text: filled };
}

/** A message with its values. */
export interface FilledMessage {
  readonly subject: string;
  readonly parts: readonly FilledPart[];
  /** What is sent if no part is left for the customer. */
  readonly instead: string;
}

const SEPARATORS: Readonly<Record<Channel, string>> = { email: '\n\n', sms: ' ' };

/** Puts the parts of a message together: an empty line between those of an email, a space in a text. */
export function joinParts(channel: Channel, parts: readonly string[]): string {
  return parts.join(SEPARATORS[channel]);
}

/** The parts of a message that are sent, put together. */
export function settle(channel: Channel, message: FilledMessage, facts: CustomerFacts): string {
  const standing = message.parts.filter(({ when }) => when === 'always' || holdsFor(when, facts));
  return standing.length === 0
    ? message.instead
    : joinParts(
        channel,
        standing.map(({ text }) => text),
      );
}

/** What every part says that does not depend on the customer. */
function unconditional(channel: Channel, { paragraphs }: Wording, values: Values): string {
  const parts = paragraphs.flatMap((one) => fillParagraph(one, values) ?? []);
  return joinParts(
    channel,
    parts.flatMap(({ when, text }) => (when === 'always' ? [text] : [])),
  );
}

/**
 * A message in its words, for one customer. A variable of which they have none is said another way where it
 * has another way; else its line is left out, and a paragraph of which nothing is left with it. A subject
 * that names such a variable, and words of which nothing is left, give way to the product's.
 * @param product the product's words, and what is said if not even they say something
 */
export function fillMessage(
  channel: Channel,
  words: Wording,
  values: Values,
  product: { readonly words: Wording; readonly label: string },
): FilledMessage {
  const subject =
    channel === 'email'
      ? (fillText(words.subject, values) ??
        fillText(product.words.subject, values) ??
        product.label)
      : '';
  const parts = words.paragraphs.flatMap((one) => fillParagraph(one, values) ?? []);
  const instead = unconditional(channel, product.words, values);
  return { subject, parts, instead: instead === '' ? product.label : instead };
}
