import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { privateShareOf } from '@roundbook/domain/money/expenses/expense';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

interface PrivateShareFieldsProps {
  /** Pence paid; null while none are entered. */
  readonly amount: number | null;
  /** The field of the private part, in pence; null if none of it was private. */
  readonly field: FieldBinding<number | null>;
}

/** The whole percentage that a private part is of an amount; null if it is none. */
function percentOf(amount: number | null, share: number | null): number | null {
  if (amount === null || share === null) return null;
  const percent = Math.round((share / amount) * 100);
  return privateShareOf(amount, percent) === share ? percent : null;
}

/** The private part of an expense, as a percentage or an amount. */
export function PrivateShareFields({ amount, field }: PrivateShareFieldsProps) {
  const [shows, setShows] = useState(field.value !== null);
  return (
    <>
      <Checkbox
        label="Part of it was private"
        checked={shows}
        onChange={({ currentTarget: { checked } }) => {
          setShows(checked);
          if (!checked) field.onChange(null);
        }}
      />
      {shows && (
        <FieldRow>
          <NumberField
            {...field}
            path={`${field.path}Percent`}
            error={null}
            label="Private, in percent"
            value={percentOf(amount, field.value)}
            onChange={(percent) =>
              field.onChange(percent === null ? null : privateShareOf(amount ?? 0, percent))
            }
            maximum={99}
            unit="%"
          />
          <MoneyField
            {...field}
            label="Private part"
            description="Only the rest is a cost of the business."
          />
        </FieldRow>
      )}
    </>
  );
}
