import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface DateFieldProps extends FieldProps<string | null> {
  /** First and last date that may be chosen, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/** A calendar date, `YYYY-MM-DD` or null, chosen in the device's own calendar. */
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
  /** Seconds between the times on offer. */
  readonly step?: number;
}

/** A time of day, `HH:MM` or null. */
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
