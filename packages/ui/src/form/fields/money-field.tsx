import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parsePounds } from '@roundbook/domain/values/money/pounds';
import { type FieldProps, inputProps } from '../field-label.tsx';

/** Matches an amount that is complete or still being typed. */
const UNFINISHED = /^\d{0,8}(\.\d{0,2})?$/;

/** Pence as the text of an input: `1250` → `12.50`. */
function poundsText(pence: Pence | null): string {
  return pence === null ? '' : (pence / 100).toFixed(2);
}

/**
 * The pence that a text stands for, even if its decimals are missing (`12.`); null for an empty
 * text.
 */
function meaning(text: string): Pence | null {
  return parsePounds(text.replace(/\.$/, ''));
}

/** A field for an amount, typed in pounds and kept in pence; null while it is empty. */
export function MoneyField(field: FieldProps<Pence | null>) {
  const [text, setText] = useState(poundsText(field.value));
  // The typed text stays as long as it stands for the value; a value set from elsewhere replaces
  // it.
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
