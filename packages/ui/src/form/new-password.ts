import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { PASSWORD_MIN_LENGTH } from '@roundbook/domain/values/validation/password';
import { requiredRefusal } from '@roundbook/domain/values/validation/required';

/** The rule for choosing a password. Strength beyond the minimum length is only advised. */
export function newPassword(value: string): Refusal | null {
  const missing = requiredRefusal(value);
  if (missing) return missing;
  return value.length < PASSWORD_MIN_LENGTH
    ? refusal(`Please use at least ${PASSWORD_MIN_LENGTH} characters`)
    : null;
}
