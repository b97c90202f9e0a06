import { useLeakState } from '../../platform/leaked-password.ts';
import type { FieldProps } from './field-label.tsx';
import { PasswordAdvice } from './password-advice.tsx';
import { PasswordField } from './password-field.tsx';

/** A password that is being chosen, with advice. One that was leaked never looks like a good one. */
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
