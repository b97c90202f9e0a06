import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { SearchSelectField, SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { MoneyField } from '@roundbook/ui/form/money-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { methodText } from './method-text.ts';

interface RecordPaymentDialogProps {
  readonly customer:
    | { readonly id: string; readonly name: string; readonly balance: number }
    | undefined;
  readonly onClose: () => void;
}

type PaymentValues = {
  customerId: string | null;
  paymentMethod: ExternalPaymentMethod;
  amount: number | null;
  receivedOn: string | null;
  reference: string;
};

const methods = EXTERNAL_PAYMENT_METHODS.map((value) => ({ value, label: methodText(value) }));

/** Money received outside the product: from whom, how much, how. It settles the oldest debts first. */
export function RecordPaymentDialog({ customer, onClose }: RecordPaymentDialogProps) {
  const { today } = useAppStart();
  const customers = useQuery({ ...activeCustomersQuery, enabled: customer === undefined });
  const owed = customer && customer.balance > 0 ? customer.balance : null;
  const form = useRecordForm<PaymentValues>({
    initial: {
      customerId: customer?.id ?? null,
      paymentMethod: 'External Transfer',
      amount: owed,
      receivedOn: today,
      reference: '',
    },
    rules: {
      customerId: required,
      receivedOn: required,
      amount: (amount) => (amount === null || amount === 0 ? MESSAGES.paymentAmountMissing : null),
    },
    submit: async (values) => {
      const { payment, balance } = await call(recordExternalPayment, {
        body: {
          customerId: values.customerId!,
          paymentMethod: values.paymentMethod,
          amount: values.amount!,
          receivedOn: values.receivedOn!,
          reference: values.reference,
        },
      });
      const left = balance > 0 ? `${formatPounds(balance)} is still owed` : 'nothing is owed now';
      showSuccess(`${formatPounds(payment.amount)} recorded, ${left}`);
      onClose();
    },
  });
  const choices = (customers.data?.customers ?? []).map((one) => ({
    value: one.id,
    label: `${one.displayName} · ${one.shortId}${one.balance > 0 ? ` · owes ${formatPounds(one.balance)}` : ''}`,
  }));
  return (
    <FormDialog
      form={form}
      title={customer ? `Payment from ${customer.name}` : 'Record payment'}
      label="Payment"
      submitLabel="Record payment"
      onClose={onClose}
    >
      {!customer && (
        <SearchSelectField
          {...form.field('customerId')}
          label="Customer"
          choices={choices}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
      )}
      <FieldRow>
        <MoneyField
          {...form.field('amount')}
          label="Amount"
          {...(owed === null ? {} : { description: `${formatPounds(owed)} is owed` })}
        />
        <SelectField {...form.field('paymentMethod')} label="Method" choices={methods} />
      </FieldRow>
      <FieldRow>
        <DateField {...form.field('receivedOn')} label="Received on" to={today} />
        <TextField {...form.field('reference')} label="Reference" />
      </FieldRow>
    </FormDialog>
  );
}
