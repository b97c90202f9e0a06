import { useState } from 'react';
import { type Frequency, frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { FieldProps } from '@roundbook/ui/form/field-label.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';

type Unit = 'day' | 'week' | 'month';

const OTHER = 'other';
const PRESETS: readonly Frequency[] = [
  { unit: 'none' },
  { unit: 'week', every: 4 },
  { unit: 'week', every: 6 },
  { unit: 'week', every: 8 },
  { unit: 'week', every: 12 },
];
const choices = [
  ...PRESETS.map((one) => ({ value: frequencyWords(one), label: frequencyWords(one) })),
  { value: OTHER, label: 'Other…' },
];
const units: readonly { value: Unit; label: string }[] = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
];

/** The choice that represents a frequency. */
function choiceOf(frequency: Frequency | null): string {
  const words = frequency && frequencyWords(frequency);
  return choices.some(({ value }) => value === words) ? (words ?? OTHER) : OTHER;
}

/** How often a job recurs: one of the usual choices, or any number of days, weeks or months. */
export function FrequencyField({ value, onChange, ...field }: FieldProps<Frequency | null>) {
  const [isOther, setIsOther] = useState(choiceOf(value) === OTHER);
  const recurring = value && value.unit !== 'none' ? value : null;
  const [unit, setUnit] = useState<Unit>(recurring?.unit ?? 'week');
  const every = recurring?.every ?? null;

  function choose(choice: string): void {
    setIsOther(choice === OTHER);
    const preset = PRESETS.find((one) => frequencyWords(one) === choice);
    if (preset) onChange(preset);
  }

  function setEvery(next: number | null, nextUnit: Unit): void {
    setUnit(nextUnit);
    onChange(next === null || next < 1 ? null : { unit: nextUnit, every: next });
  }

  const select = (
    <SelectField
      {...field}
      value={isOther ? OTHER : choiceOf(value)}
      onChange={choose}
      error={isOther ? null : field.error}
      choices={choices}
    />
  );
  if (!isOther) return select;
  return (
    <>
      {select}
      <FieldRow>
        <NumberField
          {...field}
          label="Every"
          value={every}
          minimum={1}
          onChange={(next) => setEvery(next, unit)}
        />
        <SelectField
          {...field}
          label="Unit"
          error={null}
          value={unit}
          onChange={(next) => setEvery(every, next)}
          choices={units}
        />
      </FieldRow>
    </>
  );
}
