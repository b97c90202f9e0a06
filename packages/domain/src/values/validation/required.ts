import { type Refusal, refusal } from '../refusals/refusal.ts';
import { MESSAGES } from './messages.ts';

/**
 * Whether a value counts as empty, as the specification defines it: an empty string, an empty
 * array, false, a number of zero or less, undefined or null, or a plain object without truthy
 * values.
 */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'number') return !(value > 0);
  if (typeof value !== 'object' || value === null) return !value;
  return Array.isArray(value) ? value.length === 0 : !Object.values(value).some(Boolean);
}

/** The message for a required field that is empty; null if it is filled in. */
export function requiredRefusal(value: unknown): Refusal | null {
  return isEmpty(value) ? refusal(MESSAGES.required) : null;
}
