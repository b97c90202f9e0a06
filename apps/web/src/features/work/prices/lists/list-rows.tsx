import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldGroup } from '@roundbook/ui/form/field-group.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { emptyExtra, type ListValues } from './list-values.ts';
import classes from '../prices.module.css';

export type ListForm = RecordForm<ListValues>;

interface FormProps {
  readonly form: ListForm;
}

interface RowProps {
  /** The accessible name of the row, such as "Extra 2". */
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A row of a list, with a button that removes it. */
export function ListRow({ name, onRemove, children }: RowProps) {
  return (
    <FieldGroup name={name} className={classes.row}>
      {children}
      <div className={classes.ticks}>
        <span />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {`Remove ${name.toLowerCase()}`}
        </Button>
      </div>
    </FieldGroup>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function AddButton({ label, ...props }: AddButtonProps) {
  return (
    <div className={classes.foot}>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props}>
        {label}
      </Button>
    </div>
  );
}

const PERCENT = {
  label: 'Changes the price by',
  unit: '%',
  minimum: -90,
  maximum: 300,
} as const;

/** The extras, each with its price. */
export function ExtraRows({ form }: FormProps) {
  const { extras } = form.values.content;
  return (
    <div data-path="content.extras" className={classes.rows}>
      {extras.map(({ id }, at) => (
        <ListRow
          key={id}
          name={`Extra ${at + 1}`}
          onRemove={() => form.set('content.extras', extras.toSpliced(at, 1))}
        >
          <TextField
            {...form.field(`content.extras.${at}.label`)}
            label="Extra"
            placeholder="Roof window"
          />
          <PriceField {...form.field(`content.extras.${at}.price`)} label="Price for each" />
          <div className={classes.whole}>
            <CheckboxField
              {...form.field(`content.extras.${at}.comesRound`)}
              label="At each visit, not only the first"
            />
          </div>
        </ListRow>
      ))}
      <AddButton
        label="Add extra"
        disabled={extras.length >= 50}
        onClick={() => form.set('content.extras', [...extras, emptyExtra()])}
      />
    </div>
  );
}

/** The surcharges for services at or above a number of storeys. */
export function StoreyRows({ form }: FormProps) {
  const { storeys } = form.values.content;
  return (
    <div data-path="content.storeys" className={classes.rows}>
      {storeys.map((_row, at) => (
        // These rows have no ids, but are never reordered: users only append and remove them.
        <ListRow
          key={at}
          name={`Height ${at + 1}`}
          onRemove={() => form.set('content.storeys', storeys.toSpliced(at, 1))}
        >
          <NumberField
            {...form.field(`content.storeys.${at}.from`)}
            label="From"
            unit="storeys"
            minimum={1}
            maximum={50}
          />
          <NumberField {...form.field(`content.storeys.${at}.percent`)} {...PERCENT} />
        </ListRow>
      ))}
      <AddButton
        label="Add height"
        disabled={storeys.length >= 10}
        onClick={() => form.set('content.storeys', [...storeys, { from: 3, percent: 25 }])}
      />
    </div>
  );
}

/** The areas in which work costs more or less. */
export function AreaRows({ form }: FormProps) {
  const { areas } = form.values.content;
  return (
    <div data-path="content.areas" className={classes.rows}>
      {areas.map((_row, at) => (
        <ListRow
          key={at}
          name={`Area ${at + 1}`}
          onRemove={() => form.set('content.areas', areas.toSpliced(at, 1))}
        >
          <TextField
            {...form.field(`content.areas.${at}.codes`)}
            label="Postcodes that begin with"
            placeholder="LS6, LS7, YO"
          />
          <NumberField {...form.field(`content.areas.${at}.percent`)} {...PERCENT} />
        </ListRow>
      ))}
      <AddButton
        label="Add area"
        disabled={areas.length >= 30}
        onClick={() => form.set('content.areas', [...areas, { codes: '', percent: 10 }])}
      />
    </div>
  );
}

const UNITS = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'none', label: 'once only' },
] as const;

/** The frequencies of work, each with its effect on the price. */
export function FrequencyRows({ form }: FormProps) {
  const { frequencies } = form.values.content;
  return (
    <div data-path="content.frequencies" className={classes.rows}>
      {frequencies.map(({ unit }, at) => (
        <ListRow
          key={at}
          name={`Frequency ${at + 1}`}
          onRemove={() => form.set('content.frequencies', frequencies.toSpliced(at, 1))}
        >
          {unit !== 'none' && (
            <NumberField
              {...form.field(`content.frequencies.${at}.every`)}
              label="Every"
              minimum={1}
              maximum={520}
            />
          )}
          <SelectField
            {...form.field(`content.frequencies.${at}.unit`)}
            label="Unit"
            choices={UNITS}
          />
          <NumberField {...form.field(`content.frequencies.${at}.percent`)} {...PERCENT} />
        </ListRow>
      ))}
      <AddButton
        label="Add frequency"
        disabled={frequencies.length >= 12}
        onClick={() =>
          form.set('content.frequencies', [...frequencies, { unit: 'week', every: 8, percent: 25 }])
        }
      />
    </div>
  );
}

/** The gaps after which the next visit costs more. */
export function LapseRows({ form }: FormProps) {
  const { lapses } = form.values.content;
  return (
    <div data-path="content.lapses" className={classes.rows}>
      {lapses.map((_row, at) => (
        <ListRow
          key={at}
          name={`Gap ${at + 1}`}
          onRemove={() => form.set('content.lapses', lapses.toSpliced(at, 1))}
        >
          <NumberField
            {...form.field(`content.lapses.${at}.weeks`)}
            label="From"
            unit="weeks"
            minimum={1}
            maximum={520}
          />
          <NumberField {...form.field(`content.lapses.${at}.percent`)} {...PERCENT} />
        </ListRow>
      ))}
      <AddButton
        label="Add gap"
        disabled={lapses.length >= 10}
        onClick={() => form.set('content.lapses', [...lapses, { weeks: 13, percent: 25 }])}
      />
    </div>
  );
}
