import { type Condition, type CustomerFacts, holdsFor, isCustomerCondition } from './conditions.ts';
import { fillText, namesIn, type Values } from './fill.ts';
import type { Paragraph, Wording } from './template.ts';
import { isVariable, type Variable, variableFacts } from './variables.ts';

/** What a customer lacks that a message names. */
export interface Missing {
  readonly name: Variable;
  /** What is said in its place; empty if its line is left out. */
  readonly said: string;
}

/** Whether a paragraph can be in a message at all, given values and, where they are known, facts. */
function maySay(when: Condition, values: Values, facts: CustomerFacts | null): boolean {
  if (when === 'always') return true;
  if (isCustomerCondition(when)) return facts === null || holdsFor(when, facts);
  const [word, name] = when.split(':');
  return ((values[name!] ?? '').trim() !== '') === (word === 'with');
}

/**
 * What a customer lacks that a message to them would name: known before it is sent, so that the sender
 * can be told.
 * @param facts null if they are not known: then every paragraph counts that depends on them
 */
export function whatIsMissing(
  { subject, paragraphs }: Wording,
  values: Values,
  facts: CustomerFacts | null,
): Missing[] {
  const said = paragraphs.filter(({ when }) => maySay(when, values, facts));
  const names = namesIn([subject, ...said.map(({ text }) => text)].join('\n'));
  return names.flatMap((name) =>
    isVariable(name) && (values[name] ?? '').trim() === ''
      ? [{ name, said: variableFacts(name).otherwise ?? '' }]
      : [],
  );
}

/** Whether a customer does not get a paragraph, by its condition or because they lack what it names. */
export function isLeftOut(
  { when, text }: Paragraph,
  values: Values,
  facts: CustomerFacts,
): boolean {
  return !maySay(when, values, facts) || fillText(text, values) === null;
}
