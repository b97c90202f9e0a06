import { DurationField } from '@roundbook/ui/form/fields/duration-field.tsx';
import type { JobPart } from './services-field.tsx';

/** The time that a visit takes. Only a time that someone types counts for the £ per hour, not the proposed time. */
export function JobDurationField({ form }: { readonly form: JobPart }) {
  const field = form.field('duration');
  return (
    <DurationField
      {...field}
      label="Time"
      {...(form.values.isDurationGiven
        ? {}
        : { description: 'A guess, for planning. Enter the time to see £ per hour.' })}
      onChange={(duration) => {
        field.onChange(duration);
        form.set('isDurationGiven', true);
      }}
    />
  );
}
