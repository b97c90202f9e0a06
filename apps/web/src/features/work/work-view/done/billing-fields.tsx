import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { Stop } from '../day/day-stops.ts';
import { ChargeField } from './charge-field.tsx';
import type { MarkDoneValues } from './mark-done-values.ts';
import classes from './charge-field.module.css';

interface BillingFieldsProps {
  readonly form: RecordForm<MarkDoneValues>;
  readonly stop: Stop;
}

/** The payer of the visit, and whether they are invoiced and charged now. */
export function BillingFields({ form, stop }: BillingFieldsProps) {
  const payer = stop.customer.payer ?? null;
  if (payer?.billing === 'Monthly') {
    return (
      <p className={classes.why}>
        This visit will be on the monthly invoice for {payer.displayName}. Money taken now goes to
        their account.
      </p>
    );
  }
  return (
    <>
      <ChargeField form={form} stop={stop} />
      <CheckboxField
        {...form.field('eventTriggers.Invoice')}
        label="Raise an invoice"
        {...(payer && {
          description: `It goes to ${payer.displayName}, and so do any charges and payments made now.`,
        })}
      />
    </>
  );
}
