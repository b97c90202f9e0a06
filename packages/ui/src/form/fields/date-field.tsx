import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface DateFieldProps extends FieldProps<string | null> {
  /** The first and the last date that can be selected, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/** A field for a calendar date, `YYYY-MM-DD` or null, picked in the device's own calendar. */
export function DateField({ from, to, ...field }: DateFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type="date"
      min={from}
      max={to}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  );
}

interface TimeFieldProps extends FieldProps<string | null> {
  /** The number of seconds between the times that can be chosen. */
  readonly step?: number;
}

/** A field for a time of day, `HH:MM` or null. */
export function TimeField({ step = 300, ...field }: TimeFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type="time"
      step={step}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  );
}
