import { IconCheck } from '@tabler/icons-react';
import type { FieldBinding } from './use-record-form.ts';
import classes from './form.module.css';

/** The props of every field, in addition to its binding. */
export interface FieldProps<Value> extends FieldBinding<Value> {
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string;
  /** True if the field has the focus when the page or the dialog opens. */
  readonly focused?: boolean;
}

/** A label with a red asterisk while the value is invalid, and a tick once it is valid. */
function FieldLabel({ label, validity }: Pick<FieldProps<unknown>, 'label' | 'validity'>) {
  return (
    <span className={classes.label}>
      {label}
      {validity === 'invalid' && (
        <span className={classes.asterisk} aria-hidden>
          *
        </span>
      )}
      {validity === 'valid' && (
        <IconCheck className={classes.check} size={14} stroke={2.5} aria-hidden />
      )}
    </span>
  );
}

/** The props that Mantine's inputs share, derived from a field's props. */
export function inputProps(field: Omit<FieldProps<never>, 'value' | 'onChange'>) {
  return {
    label: <FieldLabel label={field.label} validity={field.validity} />,
    error: field.error,
    'aria-required': field.required,
    'data-path': field.path,
    ...(field.description ? { description: field.description } : {}),
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
    ...(field.autoComplete ? { autoComplete: field.autoComplete } : {}),
    ...(field.focused ? { 'data-autofocus': true, autoFocus: true } : {}),
  };
}
