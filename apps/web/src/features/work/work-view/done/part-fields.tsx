import { Button } from '@mantine/core';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { SKIP_REASONS } from '@roundbook/domain/work/jobs/skip-reasons';
import { partPrice } from '@roundbook/domain/work/visit-rules/settle';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import type { MarkDoneValues } from './mark-done-values.ts';
import classes from './skip-reasons.module.css';

/** Common cases of part-done work. */
const PARTS = ['Front only', 'Back only', 'Downstairs only'];

interface ChoicesProps {
  readonly legend: string;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choices({ legend, choices, value, onChoose }: ChoicesProps) {
  return (
    <fieldset className={classes.reasons}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={value === choice ? 'filled' : 'default'}
          aria-pressed={value === choice}
          onClick={() => onChoose(value === choice ? '' : choice)}
        >
          {choice}
        </Button>
      ))}
    </fieldset>
  );
}

interface PartFieldsProps {
  readonly form: RecordForm<MarkDoneValues>;
  /** The price of the whole visit; null for roles that may not see prices. */
  readonly whole: Pence | null;
  readonly partPercent: number;
}

/** The fields for part-done work: what was done and why, its price, and whether to plan the rest. */
export function PartFields({ form, whole, partPercent }: PartFieldsProps) {
  const isPart = form.field('partDone.isPart');
  const what = form.field('partDone.what');
  const why = form.field('partDone.why');
  const price = form.field('partDone.price');
  return (
    <>
      <SwitchField {...isPart} label="Only part of it was done" />
      {isPart.value && (
        <>
          <Choices legend="What" choices={PARTS} value={what.value} onChoose={what.onChange} />
          <Choices legend="Why" choices={SKIP_REASONS} value={why.value} onChoose={why.onChange} />
          <FieldRow>
            <TextField {...what} label="What was done" />
            <TextField {...why} label="Why the rest was not done" />
          </FieldRow>
          {whole !== null && (
            <PriceField
              {...price}
              value={price.value ?? partPrice(whole, { price: null }, partPercent)}
              label="Price of what was done"
            />
          )}
          <CheckboxField
            {...form.field('partDone.planRest')}
            label="Plan the rest as a visit of its own"
          />
        </>
      )}
    </>
  );
}
