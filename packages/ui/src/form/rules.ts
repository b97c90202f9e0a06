import { emailError } from '@roundbook/domain/values/validation/email';
import { requiredError } from '@roundbook/domain/values/validation/required';
import { valueAt } from './value-at.ts';

/** The reason why a value is invalid, or null if it is valid. */
export type Rule<Value = unknown, Values = unknown> = (
  value: Value,
  values: Values,
) => string | null;

/** Rules by field path (`address.postcode`), one or several in order. */
export type Rules<Values> = Readonly<
  Record<string, Rule<never, Values> | readonly Rule<never, Values>[]>
>;

/** The specification's required rule. Also tells a field to show its asterisk. */
export const required: Rule = (value) => requiredError(value);

export const email: Rule<string> = (value) => emailError(value);

/** The first complaint about each field that has one. */
export function errorsOf<Values>(values: Values, rules: Rules<Values>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, fieldRules] of Object.entries(rules)) {
    for (const rule of [fieldRules].flat()) {
      const error = (rule as Rule<unknown, Values>)(valueAt(values, path), values);
      if (error === null) continue;
      errors[path] = error;
      break;
    }
  }
  return errors;
}

export function isRequired<Values>(rules: Rules<Values>, path: string): boolean {
  return [rules[path] ?? []].flat().some((rule) => rule === required);
}
