import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { emailRefusal } from '@roundbook/domain/values/validation/email';
import { requiredRefusal } from '@roundbook/domain/values/validation/required';
import { valueAt } from './value-at.ts';

/**
 * A rule, which gives the reason that a value is invalid, or null if it is valid. The refusal belongs to the rule's
 * field.
 */
export type Rule<Value = unknown, Values = unknown> = (
  value: Value,
  values: Values,
) => Refusal | null;

/** The rules by field path (`address.postcode`): one rule, or several in order. */
export type Rules<Values> = Readonly<
  Record<string, Rule<never, Values> | readonly Rule<never, Values>[]>
>;

/** The specification's rule for required fields, which also makes a field show its asterisk. */
export const required: Rule = (value) => requiredRefusal(value);

export const email: Rule<string> = (value) => emailRefusal(value);

/** The first complaint about each field that has one. */
export function errorsOf<Values>(values: Values, rules: Rules<Values>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, fieldRules] of Object.entries(rules)) {
    for (const rule of [fieldRules].flat()) {
      const refused = (rule as Rule<unknown, Values>)(valueAt(values, path), values);
      if (!refused) continue;
      errors[path] = refused.detail;
      break;
    }
  }
  return errors;
}

/**
 * Adds the refusal of a rule about the whole form to the rules: it is shown below its field, after the field's own
 * rules.
 */
export function withRefusal<Values>(rules: Rules<Values>, refused: Refusal | null): Rules<Values> {
  if (refused?.field === undefined) return rules;
  const { field } = refused;
  return { ...rules, [field]: [...[rules[field] ?? []].flat(), () => refused] };
}

export function isRequired<Values>(rules: Rules<Values>, path: string): boolean {
  return [rules[path] ?? []].flat().some((rule) => rule === required);
}
