import type { Job } from '@roundbook/contract/work/jobs/job';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

const NAMED = 3;

/** The names of the first few customers on hold. */
function heldNames(jobs: readonly Job[]): string {
  const names = [...new Set(jobs.flatMap(({ customer }) => customer?.displayName ?? []))];
  const others = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

interface HeldFieldProps {
  readonly field: FieldBinding<boolean>;
  /** The jobs about to be planned. */
  readonly jobs: readonly Job[];
}

/** Asks whether to plan the jobs of customers on hold as well; nothing if there are none. */
export function HeldField({ field, jobs }: HeldFieldProps) {
  const held = jobs.filter(({ customer }) => customer?.hold);
  if (held.length === 0) return null;
  return (
    <CheckboxField
      {...field}
      label={`Also plan customers on hold (${held.length})`}
      description={heldNames(held)}
    />
  );
}
