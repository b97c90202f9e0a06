import { useQuery } from '@tanstack/react-query';
import { useOnline } from '@roundbook/client/online';
import type { Charging } from '@roundbook/contract/money/saved-methods/charging';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { chargingQuery } from '../../../money/saved-methods/parts.tsx';
import type { Stop } from '../day/day-stops.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import classes from './charge-field.module.css';

interface ChargeFieldProps {
  readonly form: RecordForm<MarkDoneValues>;
  readonly stop: Stop;
}

/** Whether a stop's customer can be charged, according to the latest answer or else to the day's list. */
export function useCharging({ customer, customerId }: Stop): Charging | null {
  return useQuery(chargingQuery(customerId)).data ?? customer.charging ?? null;
}

/**
 * Whether to charge the customer's saved card or Direct Debit. The box is ticked if that was agreed; if charging is
 * impossible, the reason replaces the box. Without signal, the label and the reason come from the day's list.
 */
export function ChargeField({ form, stop }: ChargeFieldProps) {
  const charging = useCharging(stop);
  const online = useOnline();
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
      description={`${online ? 'In five minutes' : 'Five minutes after you are back online'}; undoing the visit cancels the charge. Anything paid now is taken off.`}
    />
  );
}

/** Lower-cases the first letter, to continue a sentence; a method's own name keeps its capital. */
function lowerFirst(text: string): string {
  return /^(No|The|Cards) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
