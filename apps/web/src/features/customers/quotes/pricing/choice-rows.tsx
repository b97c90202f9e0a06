import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { EMPTY_DISCOUNT, EMPTY_FREQUENCY, type ItemisationValues } from './itemisation-values.ts';
import classes from './pricing.module.css';

const UNITS = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
] as const;

const MOST_FREQUENCIES = 8;
const MOST_DISCOUNTS = 5;

type WithFrequencies = Pick<ItemisationValues, 'frequencies'>;

interface RowsProps<Values extends object> {
  readonly form: RecordForm<Values>;
}

function RemoveButton({
  what,
  onRemove,
}: {
  readonly what: string;
  readonly onRemove: () => void;
}) {
  return (
    <div className={classes.ticks}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        Remove {what}
      </Button>
    </div>
  );
}

/** The frequencies that the customer may choose, the usual one first, each with its effect on the price. */
export function FrequencyRows({ form }: RowsProps<WithFrequencies>) {
  const { frequencies } = form.values;
  const { error } = form.field('frequencies');
  return (
    <div data-path="frequencies" className={classes.rows}>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {frequencies.map((_frequency, at) => (
        // Choices have no ids, but are never reordered: users only append and remove them.
        <fieldset key={at} className={`${classes.row} ${classes.frequency}`}>
          <legend className="visually-hidden">Frequency {at + 1}</legend>
          <NumberField
            {...form.field(`frequencies.${at}.every`)}
            label="Every"
            minimum={1}
            maximum={520}
          />
          <SelectField {...form.field(`frequencies.${at}.unit`)} label="Unit" choices={UNITS} />
          <NumberField
            {...form.field(`frequencies.${at}.percent`)}
            label="Changes the price by"
            unit="%"
            minimum={-90}
            maximum={300}
          />
          <RemoveButton
            what={`frequency ${at + 1}`}
            onRemove={() => form.set('frequencies', frequencies.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={frequencies.length >= MOST_FREQUENCIES}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('frequencies', [...frequencies, EMPTY_FREQUENCY])}
        >
          Add frequency
        </Button>
      </div>
    </div>
  );
}

const KINDS = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'An amount' },
] as const;
const SPANS = [
  { value: 'first', label: 'The first time' },
  { value: 'every', label: 'Each time' },
] as const;

/** The discounts, applied one after the other. */
export function DiscountRows({ form }: RowsProps<ItemisationValues>) {
  const { discounts } = form.values;
  return (
    <div data-path="discounts" className={classes.rows}>
      {discounts.map(({ kind }, at) => (
        <fieldset key={at} className={`${classes.row} ${classes.discount}`}>
          <legend className="visually-hidden">Discount {at + 1}</legend>
          <TextField
            {...form.field(`discounts.${at}.label`)}
            label="Discount for"
            placeholder="New customers"
          />
          <SelectField {...form.field(`discounts.${at}.kind`)} label="Kind" choices={KINDS} />
          {kind === 'percent' ? (
            <NumberField
              {...form.field(`discounts.${at}.percent`)}
              label="How much"
              unit="%"
              minimum={1}
              maximum={100}
            />
          ) : (
            <PriceField {...form.field(`discounts.${at}.amount`)} label="How much" />
          )}
          <SelectField {...form.field(`discounts.${at}.on`)} label="Taken off" choices={SPANS} />
          <RemoveButton
            what={`discount ${at + 1}`}
            onRemove={() => form.set('discounts', discounts.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={discounts.length >= MOST_DISCOUNTS}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('discounts', [...discounts, EMPTY_DISCOUNT])}
        >
          Add discount
        </Button>
      </div>
    </div>
  );
}
