import { type Condition, type CustomerFacts, holdsFor, isCustomerCondition } from './conditions.ts';
import { fillText, namesIn, type Values } from './fill.ts';
import type { Paragraph, Wording } from './template.ts';
import { isVariable, type Variable, variableFacts } from './variables.ts';

/** A variable that a message uses but for which its customer has no value. */
export interface Missing {
  readonly name: Variable;
  /** The words used instead of the value; empty if the line is left out. */
  readonly said: string;
}

/**
 * Whether a paragraph can appear in a message, given the variables' values and, if known, the facts about the
 * customer.
 */
function maySay(when: Condition, values: Values, facts: CustomerFacts | null): boolean {
  if (when === 'always') return true;
  if (isCustomerCondition(when)) return facts === null || holdsFor(when, facts);
  const [word, name] = when.split(':');
  return ((values[name!] ?? '').trim() !== '') === (word === 'with');
}

/**
 * The variables of a message for which a customer has no value, so that the sender can be warned before the message
 * is sent.
 * @param facts null if unknown: every paragraph that depends on them is then included
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

/**
 * Whether a customer does not get a paragraph, because its condition is not met or a value is
 * missing.
 */
export function isLeftOut(
  { when, text }: Paragraph,
  values: Values,
  facts: CustomerFacts,
): boolean {
  return !maySay(when, values, facts) || fillText(text, values) === null;
}
