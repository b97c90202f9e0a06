import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
  paymentMethodLabel,
} from '@roundbook/domain/money/payments/methods';
import { overpaymentWords } from '@roundbook/domain/money/payments/overpayment';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SearchSelectField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { openDebtsQuery } from '../ledger/lookups.ts';
import classes from './record-payment-dialog.module.css';

/** The customer who paid, with their debt in pence. */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
}

/** The invoice that the payment is for. */
export interface PaidInvoice {
  readonly id: string;
  readonly number: string;
  /** Pence still to pay. */
  readonly outstanding: number;
}

export interface RecordPaymentDialogProps {
  /** If absent, the user chooses a customer. */
  readonly customer?: Payer | undefined;
  /** An invoice of that customer; the payment settles this invoice, and then debts without an invoice. */
  readonly invoice?: PaidInvoice | undefined;
  readonly onClose: () => void;
}

type PaymentValues = {
  customerId: string | null;
  paymentMethod: ExternalPaymentMethod;
  amount: number | null;
  receivedOn: string | null;
  reference: string;
};

const methods = EXTERNAL_PAYMENT_METHODS.map((value) => ({
  value,
  label: paymentMethodLabel(value),
}));

const owesText = (pence: number) => (pence > 0 ? `owes ${formatPounds(pence)}` : '');

/** Pence owed without an invoice. */
function withoutInvoice(debts: readonly OpenDebt[]): number {
  return debts.reduce(
    (sum, { invoiceId, outstanding }) => (invoiceId === null ? sum + outstanding : sum),
    0,
  );
}

/** The balance after a payment, as text. */
function leftText(balance: number): string {
  if (balance > 0) return `${formatPounds(balance)} is still owed`;
  return balance < 0 ? `${formatPounds(-balance)} stays as credit` : 'nothing is owed now';
}

/**
 * Records money received outside the product: from whom, how much, and how. The payment settles the
 * given invoice, or else the oldest debts first.
 */
export function RecordPaymentDialog({ customer, invoice, onClose }: RecordPaymentDialogProps) {
  const { today } = useAppStart();
  const customers = useQuery({ ...activeCustomersQuery, enabled: customer === undefined });
  const ofPayer = useQuery({
    ...openDebtsQuery(customer?.id ?? ''),
    enabled: customer !== undefined && invoice !== undefined,
  });
  const owedBy = (payer: Pick<Payer, 'balance'> | undefined) =>
    invoice ? invoice.outstanding : payer?.balance;
  const proposed = (payer: Pick<Payer, 'balance'> | undefined) => {
    const owed = owedBy(payer) ?? 0;
    return owed > 0 ? owed : null;
  };
  const form = useRecordForm<PaymentValues>({
    initial: {
      customerId: customer?.id ?? null,
      paymentMethod: 'External Transfer',
      amount: proposed(customer),
      receivedOn: today,
      reference: '',
    },
    rules: {
      customerId: required,
      receivedOn: required,
      amount: (amount) =>
        amount === null || amount === 0 ? refusal(MESSAGES.paymentAmountMissing) : null,
    },
    submit: async (values) => {
      const { payment, balance } = await call(recordExternalPayment, {
        body: {
          customerId: values.customerId!,
          paymentMethod: values.paymentMethod,
          amount: values.amount!,
          receivedOn: values.receivedOn!,
          reference: values.reference,
          ...(invoice ? { invoiceIds: [invoice.id] } : {}),
        },
      });
      showSuccess(`${formatPounds(payment.amount)} recorded, ${leftText(balance)}`);
      onClose();
    },
  });
  const { customerId, amount } = form.values;
  const rows = customers.data?.customers ?? [];
  const payerOf = (id: string | null) => customer ?? rows.find((row) => row.id === id);
  const payer = payerOf(customerId);
  const owed = owedBy(payer);
  const whose = form.field('customerId');
  /** Proposes the chosen customer's debt, unless the user typed another amount. */
  const choose = (id: string | null) => {
    if (amount === null || amount === proposed(payer)) form.set('amount', proposed(payerOf(id)));
    whose.onChange(id);
  };
  const over =
    owed === undefined || amount === null
      ? null
      : overpaymentWords(
          amount,
          owed,
          invoice ? 'invoice' : 'account',
          withoutInvoice(ofPayer.data?.debts ?? []),
        );
  const isOwed = owed !== undefined && owed > 0;
  return (
    <FormDialog
      form={form}
      title={titleOf(customer, invoice)}
      label="Payment"
      submitLabel="Record payment"
      onClose={onClose}
    >
      {!customer && (
        <SearchSelectField
          {...whose}
          onChange={choose}
          label="Customer"
          placeholder="Name, street, postcode or reference"
          choices={rows.map((row) => customerChoice(row, owesText(row.balance)))}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
        />
      )}
      <FieldRow>
        <MoneyField
          {...form.field('amount')}
          label="Amount"
          {...(isOwed ? { description: `${formatPounds(owed)} is owed` } : {})}
        />
        <SelectField {...form.field('paymentMethod')} label="Method" choices={methods} />
      </FieldRow>
      <p className={classes.over} aria-live="polite">
        {over}
      </p>
      <FieldRow>
        <DateField {...form.field('receivedOn')} label="Received on" to={today} />
        <TextField {...form.field('reference')} label="Reference" />
      </FieldRow>
    </FormDialog>
  );
}

function titleOf(customer: Payer | undefined, invoice: PaidInvoice | undefined): string {
  if (invoice) return `Payment for ${invoice.number}`;
  return customer ? `Payment from ${customer.name}` : 'Record payment';
}
