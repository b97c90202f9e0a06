import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A single-line field, with its error below. */
export function Field({ label, hint, error, value, onValue, ...rest }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {below && (
        <p id={`${id}-below`} className={error ? 'field-error' : 'hint'}>
          {below}
        </p>
      )}
    </div>
  );
}
