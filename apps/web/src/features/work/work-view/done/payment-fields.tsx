import { Button } from '@mantine/core';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { differenceText, paidAmount } from './paid-amount.ts';
import { type PaidBy, paymentWays } from './usual-method.ts';
import classes from './payment-fields.module.css';

interface PaymentFieldsProps {
  readonly form: RecordForm<MarkDoneValues>;
  /** The visit's price before any adjustment. */
  readonly original: Pence | null;
  /** Pence by which the rules change the form's price. */
  readonly by?: Pence;
  /** The payment method offered first. */
  readonly usual: PaidBy;
}

const nameOf = (way: PaidBy) => (way === '' ? 'Later' : paymentMethodLabel(way));

/**
 * The payment methods of the visit, as large buttons. The amount is the form's price, unless the
 * user types another one.
 */
export function PaymentFields({ form, original, by = 0, usual }: PaymentFieldsProps) {
  const { addExternalPayment: isPaid, paymentMethod } = form.values.externalPayment;
  const chosen = isPaid ? paymentMethod : '';
  const amount = form.field('externalPayment.amount');
  const difference = isPaid ? differenceText(form.values, original, by) : null;
  const { main, more } = paymentWays(usual);
  const choose = (way: PaidBy) => {
    form.set('externalPayment.addExternalPayment', way !== '');
    form.set('externalPayment.paymentMethod', way);
  };
  const button = (way: PaidBy, isLarge: boolean) => (
    <Button
      key={way}
      className={isLarge ? classes.way : undefined}
      size={isLarge ? 'md' : 'compact-md'}
      variant={chosen === way ? 'filled' : isLarge ? 'default' : 'subtle'}
      aria-pressed={chosen === way}
      onClick={() => choose(way)}
    >
      {nameOf(way)}
    </Button>
  );
  return (
    <fieldset className={classes.payment} data-path="externalPayment.paymentMethod">
      <legend className={classes.legend}>Paid</legend>
      <div className={classes.ways}>{main.map((way) => button(way, true))}</div>
      <div className={classes.more}>{more.map((way) => button(way, false))}</div>
      {isPaid && (
        <MoneyField
          {...amount}
          label="Amount"
          value={paidAmount(form.values, original, by)}
          onChange={(pence) => {
            amount.onChange(pence);
            form.set('externalPayment.isTyped', true);
          }}
        />
      )}
      {difference && <output className={classes.difference}>{difference}</output>}
    </fieldset>
  );
}
