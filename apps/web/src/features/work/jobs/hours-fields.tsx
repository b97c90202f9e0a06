import { ARRIVAL_STEP } from '@roundbook/domain/work/jobs/arrival-times';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

interface HoursFieldsProps {
  readonly notBefore: FieldBinding<string | null>;
  readonly notAfter: FieldBinding<string | null>;
  /** The hours that apply by default, such as "the customer’s hours". */
  readonly otherwise: string;
}

/** The hours in which work may begin, or the exact time at which it must begin. */
export function HoursFields({ notBefore, notAfter, otherwise }: HoursFieldsProps) {
  return (
    <FieldRow>
      <TimeField
        {...notBefore}
        label="Not before"
        step={ARRIVAL_STEP}
        description={`Without times, ${otherwise}`}
      />
      <TimeField
        {...notAfter}
        label="Not after"
        step={ARRIVAL_STEP}
        description="The same time twice makes a fixed time"
      />
    </FieldRow>
  );
}
