import { SegmentedControl } from '@mantine/core';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { type AdjustmentForm, priceOf } from './adjustment.ts';
import classes from './adjustment-fields.module.css';

interface AdjustmentFieldsProps {
  readonly form: AdjustmentForm;
  /** The visit's price before any adjustment. */
  readonly original: Pence | null;
  /** Whether the resulting price is shown elsewhere, together with the other reasons for it. */
  readonly isSummedElsewhere?: boolean;
}

/** Changes the price of this visit only: more or less, how much, and why. */
export function AdjustmentFields({
  form,
  original,
  isSummedElsewhere = false,
}: AdjustmentFieldsProps) {
  const added = form.field('addAdjustment');
  const direction = form.field('itemisationAdjustment.direction');
  const { error } = form.field('itemisationAdjustment');
  const price = priceOf(form.values, original);
  return (
    <>
      <SwitchField {...added} label="Adjust the invoice" />
      {added.value && (
        <div className={classes.adjustment} data-path="itemisationAdjustment">
          <SegmentedControl
            fullWidth
            aria-label="Direction"
            data={[
              { value: 'more', label: 'Charge more' },
              { value: 'less', label: 'Charge less' },
            ]}
            value={direction.value}
            onChange={(value) => direction.onChange(value === 'less' ? 'less' : 'more')}
          />
          <FieldRow>
            <PriceField {...form.field('itemisationAdjustment.amount')} label="By how much" />
            <TextField {...form.field('itemisationAdjustment.description')} label="Why" />
          </FieldRow>
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          {price !== null && !isSummedElsewhere && (
            <p className={classes.price}>Comes to {shownPrice(price)}</p>
          )}
        </div>
      )}
    </>
  );
}
