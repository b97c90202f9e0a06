import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldBinding } from './use-record-form.ts';

interface OptionalFieldProps<Value> {
  readonly field: FieldBinding<Value>;
  readonly shown: boolean;
  /** The value that the form has while the field is hidden. */
  readonly hidden: NoInfer<Value>;
  readonly children: ReactNode;
}

/**
 * A field that can be hidden. Hiding the field sets its value aside; showing it again restores the
 * value.
 */
export function OptionalField<Value>({
  field,
  shown,
  hidden,
  children,
}: OptionalFieldProps<Value>) {
  const aside = useRef<{ value: Value } | null>(null);
  const apply = useEffectEvent((visible: boolean) => {
    if (!visible) {
      aside.current = { value: field.value };
      field.onChange(hidden);
    } else if (aside.current) {
      field.onChange(aside.current.value);
      aside.current = null;
    }
  });
  useEffect(() => apply(shown), [shown]);
  return shown ? children : null;
}
