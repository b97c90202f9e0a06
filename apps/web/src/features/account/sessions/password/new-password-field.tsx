import type { FieldProps } from '@roundbook/ui/form/field-label.tsx';
import { PasswordField } from '@roundbook/ui/form/fields/password-field.tsx';
import { useLeakState } from './leaked-password.ts';
import { PasswordAdvice } from './password-advice.tsx';

/** A field for a new password, with advice. A leaked password never looks like a good one. */
export function NewPasswordField(field: FieldProps<string>) {
  const leak = useLeakState(field.value);
  const wouldMislead = leak.state === 'found' && field.validity === 'valid';
  return (
    <>
      <PasswordField {...field} validity={wouldMislead ? 'untested' : field.validity} />
      <PasswordAdvice password={field.value} leak={leak} />
    </>
  );
}
