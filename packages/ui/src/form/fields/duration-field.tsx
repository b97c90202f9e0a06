import { TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type Duration,
  durationWords,
  parseDuration,
} from '@roundbook/domain/values/durations/duration';
import { type FieldProps, inputProps } from '../field-label.tsx';
import { parseDurationText } from './duration-text.ts';

function words(duration: Duration): string {
  return durationWords(parseDuration(duration) ?? 0);
}

/**
 * A field for a length of time, `HH:MM:SS`, typed as `45`, `1:30` or `1h 30`; text that cannot be
 * read reverts to the last value.
 */
export function DurationField(field: FieldProps<Duration>) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextInput
      placeholder="e.g. 45 or 1h 30"
      {...inputProps(field)}
      value={typing ?? words(field.value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        const duration = parseDurationText(event.currentTarget.value);
        if (duration) field.onChange(duration);
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
