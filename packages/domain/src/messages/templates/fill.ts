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

/** The values of a message's variables; an empty string for a value that the customer lacks. */
export type Values = Readonly<Record<string, string>>;

const VARIABLE = /\{(\w+)\}/g;

/** The names in braces in a string, each listed once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]!))];
}

/** Replaces `{names}` with their values. A name without a value stays, so that a preview shows the name. */
export function render(text: string, values: Values): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** The words that replace a variable without a value; empty if there are none. */
function otherwise(name: string): string {
  return isVariable(name) ? (variableFacts(name).otherwise ?? '') : '';
}

/** Whether the customer has no value for a variable. Only the message's own variables can be missing. */
const isMissing = (name: string, values: Values) =>
  Object.hasOwn(values, name) && values[name]!.trim() === '';

/** Fills in a line of a message; null if the line needs a value that the customer lacks. */
function fillLine(line: string, values: Values): string | null {
  const missing = namesIn(line).filter((name) => isMissing(name, values));
  if (missing.some((name) => otherwise(name) === '')) return null;
  const said = Object.fromEntries(missing.map((name) => [name, otherwise(name)]));
  return render(line, { ...values, ...said });
}

/** Fills in several lines; null if no line is left. */
export function fillText(text: string, values: Values): string | null {
  const kept = text.split('\n').flatMap((line) => fillLine(line, values) ?? []);
  const filled = kept.join('\n').trim();
  return filled === '' ? null : filled;
}

/** A filled-in part of a message, which may still depend on a condition about the customer. */
export interface FilledPart {
  readonly when: 'always' | CustomerCondition;
  readonly text: string;
}

/** Fills in a paragraph; null if it is left out for every customer. */
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

/** A filled-in message. */
export interface FilledMessage {
  readonly subject: string;
  readonly parts: readonly FilledPart[];
  /** The message to send if no part is left for the customer. */
  readonly instead: string;
}

const SEPARATORS: Readonly<Record<Channel, string>> = { email: '\n\n', sms: ' ' };

/** Joins the parts of a message: with an empty line in an email, with a space in a text message. */
export function joinParts(channel: Channel, parts: readonly string[]): string {
  return parts.join(SEPARATORS[channel]);
}

/** Joins the parts of a message that the customer gets, or gives the message to send if no part applies. */
export function settle(channel: Channel, message: FilledMessage, facts: CustomerFacts): string {
  const standing = message.parts.filter(({ when }) => when === 'always' || holdsFor(when, facts));
  return standing.length === 0
    ? message.instead
    : joinParts(
        channel,
        standing.map(({ text }) => text),
      );
}

/** Joins the parts that do not depend on the customer. */
function unconditional(channel: Channel, { paragraphs }: Wording, values: Values): string {
  const parts = paragraphs.flatMap((one) => fillParagraph(one, values) ?? []);
  return joinParts(
    channel,
    parts.flatMap(({ when, text }) => (when === 'always' ? [text] : [])),
  );
}

/**
 * Fills in a message for one customer. A variable without a value is replaced by other words; if there are none,
 * its line is left out, and so is a paragraph that becomes empty. The product's subject replaces a subject that
 * needs such a variable, and the product's wording replaces wording that becomes empty.
 * @param product the product's wording, and the message to send if even that becomes empty
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
