import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parsePounds } from '@roundbook/domain/values/money/pounds';
import { type FieldProps, inputProps } from '../field-label.tsx';

/** An amount, complete or partly typed. */
const UNFINISHED = /^\d{0,8}(\.\d{0,2})?$/;

/** Pence as text for an input: `1250` → `12.50`. */
function poundsText(pence: Pence | null): string {
  return pence === null ? '' : (pence / 100).toFixed(2);
}

/** The pence that a text stands for, even if its decimals are missing: `12.`. */
function meaning(text: string): Pence | null {
  return parsePounds(text.replace(/\.$/, ''));
}

/** An amount typed in pounds and kept in pence; null while empty. */
export function MoneyField(field: FieldProps<Pence | null>) {
  const [text, setText] = useState(poundsText(field.value));
  // The text on screen stays while it stands for the value; a value set from elsewhere replaces it.
  const shown = meaning(text) === field.value ? text : poundsText(field.value);
  return (
    <TextInput
      {...inputProps(field)}
      inputMode="decimal"
      leftSection="£"
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(/[£,\s]/g, '');
        if (!UNFINISHED.test(typed)) return;
        setText(typed);
        field.onChange(meaning(typed));
      }}
      onBlur={() => setText(poundsText(field.value))}
    />
  );
}
