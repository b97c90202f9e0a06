import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldGroup } from '@roundbook/ui/form/field-group.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAddedVat } from '../../../../platform/prices/added-vat.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { type DraftValues, EMPTY_LINE, totalOf } from './draft-values.ts';
import classes from './line-rows.module.css';

const MOST_LINES = 50;

interface LineRowsProps {
  readonly form: RecordForm<DraftValues>;
  /** Whether the invoiced work bears VAT, judging by the day of the work. */
  readonly bearsVat: boolean;
}

/** The lines to bill, and their sum, which includes VAT. */
export function LineRows({ form, bearsVat }: LineRowsProps) {
  const isAdded = useAddedVat() !== null && bearsVat;
  const { lines } = form.values;
  const { error } = form.field('lines');
  return (
    <div data-path="lines" className={classes.rows}>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {lines.map((_line, at) => (
        // Lines have no ids, but are never reordered: users only append and remove them.
        <FieldGroup key={at} name={`Line ${at + 1}`} className={classes.row}>
          <TextField {...form.field(`lines.${at}.description`)} label="Description" />
          <NumberField
            {...form.field(`lines.${at}.quantity`)}
            label="Quantity"
            minimum={1}
            maximum={999}
          />
          <PriceField
            {...form.field(`lines.${at}.unitPrice`)}
            label="Price each"
            bearsVat={bearsVat}
          />
          {lines.length > 1 && (
            <Button
              className={classes.remove}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => form.set('lines', lines.toSpliced(at, 1))}
            >
              Remove line {at + 1}
            </Button>
          )}
        </FieldGroup>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={lines.length >= MOST_LINES}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('lines', [...lines, EMPTY_LINE])}
        >
          Add line
        </Button>
        <p className={classes.total} aria-live="polite">
          {isAdded ? 'Total with VAT' : 'Total'} <MoneyText pence={totalOf(form.values)} />
        </p>
      </div>
    </div>
  );
}
