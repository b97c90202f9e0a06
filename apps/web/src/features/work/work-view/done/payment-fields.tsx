import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { type Choice, SelectField, SwitchField } from '@roundbook/ui/form/choice-fields.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { MoneyField } from '@roundbook/ui/form/money-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { priceOf } from './adjustment.ts';
import type { MarkDoneValues } from './mark-done-form.ts';

interface PaymentFieldsProps {
  readonly form: RecordForm<MarkDoneValues>;
  /** The visit's price before any adjustment. */
  readonly original: Pence | null;
}

const methods: readonly Choice<ExternalPaymentMethod | ''>[] = [
  { value: '', label: 'Choose a method' },
  ...EXTERNAL_PAYMENT_METHODS.map((method) => ({
    value: method,
    label: method.replace('External ', ''),
  })),
];

/** Money taken on the spot; turning it on proposes the price that the form comes to. */
export function PaymentFields({ form, original }: PaymentFieldsProps) {
  const added = form.field('externalPayment.addExternalPayment');
  const add = (on: boolean) => {
    added.onChange(on);
    if (on) form.set('externalPayment.amount', priceOf(form.values, original));
  };
  return (
    <>
      <SwitchField {...added} onChange={add} label="Paid on the spot" />
      {added.value && (
        <FieldRow>
          <SelectField
            {...form.field('externalPayment.paymentMethod')}
            label="Method"
            choices={methods}
          />
          <MoneyField {...form.field('externalPayment.amount')} label="Amount" />
        </FieldRow>
      )}
    </>
  );
}
