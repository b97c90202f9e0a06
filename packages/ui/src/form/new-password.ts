import { PASSWORD_MIN_LENGTH } from '@roundbook/domain/values/validation/password';
import { requiredError } from '@roundbook/domain/values/validation/required';

/** The rule for choosing a password. Strength beyond the length is advice. */
export function newPassword(value: string): string | null {
  const missing = requiredError(value);
  if (missing) return missing;
  return value.length < PASSWORD_MIN_LENGTH
    ? `Please use at least ${PASSWORD_MIN_LENGTH} characters`
    : null;
}
