import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface NumberFieldProps extends FieldProps<number | null> {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The unit, shown after the figure: "days". */
  readonly unit?: string;
}

/** A field for a whole number; null while it is empty. */
export function NumberField({ minimum = 0, maximum, unit, ...field }: NumberFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type="number"
      inputMode="numeric"
      step={1}
      min={minimum}
      max={maximum}
      value={field.value ?? ''}
      rightSection={unit}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : 0}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        field.onChange(Number.isNaN(number) ? null : Math.trunc(number));
      }}
    />
  );
}
