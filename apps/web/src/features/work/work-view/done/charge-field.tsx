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
 * Whether the customer's saved card or Direct Debit is charged. It is ticked where that was agreed, and says
 * why where it cannot be. Nothing is shown until that is known: without signal perhaps never, and then what
 * was agreed decides.
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
      description="In five minutes; undoing the visit cancels it. What is paid now is taken off."
    />
  );
}

/** As it continues a sentence; a method's own name keeps its capital. */
function lowerFirst(text: string): string {
  return /^(No|The|Cards) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
