import { Button } from '@mantine/core';
import { hasReason, SKIP_REASONS, withReason } from '@roundbook/domain/work/jobs/skip-reasons';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import classes from './skip-reasons.module.css';

/** The usual reasons for skipping; a chosen reason becomes the beginning of the notes. */
export function SkipReasons({ field: notes }: { readonly field: FieldBinding<string> }) {
  return (
    <fieldset className={classes.reasons}>
      <legend>Why</legend>
      {SKIP_REASONS.map((reason) => (
        <Button
          key={reason}
          variant={hasReason(notes.value, reason) ? 'filled' : 'default'}
          aria-pressed={hasReason(notes.value, reason)}
          onClick={() => notes.onChange(withReason(notes.value, reason))}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
