import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { chargingQuery } from '../../../money/saved-methods/parts.tsx';
import type { MarkDoneValues } from './mark-done-values.ts';
import classes from './charge-field.module.css';

interface ChargeFieldProps {
  readonly form: RecordForm<MarkDoneValues>;
  readonly customerId: string;
}

/**
 * Whether to charge the customer's saved card or Direct Debit. The box is ticked if that was agreed; if charging is
 * impossible, the reason replaces the box. Nothing is shown until this is known: without signal that may be never,
 * and then the agreement decides.
 */
export function ChargeField({ form, customerId }: ChargeFieldProps) {
  const charging = useQuery(chargingQuery(customerId)).data;
  const field = form.field('charge');
  if (!charging) return null;
  if (charging.label === null) {
    return <p className={classes.why}>Cannot be charged: {lowerFirst(charging.problem)}</p>;
  }
  return (
    <CheckboxField
      {...field}
      value={form.values.charge ?? charging.chargeWhenDone}
      label={`Charge ${charging.label}`}
      description="In five minutes; undoing the visit cancels the charge. Anything paid now is taken off."
    />
  );
}

/** Lower-cases the first letter, to continue a sentence; a method's own name keeps its capital. */
function lowerFirst(text: string): string {
  return /^(No|The|Cards) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
