import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SearchSelectField, SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { payoutsQuery } from '../../../account/billing/lookups.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { paymentsQuery } from '../../payments/lookups.ts';
import { KIND_WORDS, kindsOf } from '../match-words.ts';
import { leftOf } from './split-sums.ts';
import { TransactionSummary } from './transaction-summary.tsx';
import classes from './dialogs.module.css';

/** A customer's payment is booked by naming the customer: not here. */
type OtherKind = Exclude<TransactionKind, 'payment'>;

type OtherValues = {
  kind: OtherKind;
  customerId: string | null;
  payoutId: string | null;
  paymentIds: string[];
};

interface PartProps {
  readonly form: RecordForm<OtherValues>;
  readonly row: Transaction;
}

/** The cash and cheques recorded before, of which some are what was paid in at the bank. */
function Banked({ form, row }: PartProps) {
  const cash = useQuery(paymentsQuery({ method: 'External Cash', to: row.bookedOn, perPage: 200 }));
  const cheques = useQuery(
    paymentsQuery({ method: 'External Cheque', to: row.bookedOn, perPage: 200 }),
  );
  const chosen = form.field('paymentIds');
  const payments = [...(cash.data?.payments ?? []), ...(cheques.data?.payments ?? [])]
    .filter(({ reversedAt }) => reversedAt === null)
    .toSorted((one, other) => (one.receivedOn > other.receivedOn ? -1 : 1));
  const ticked = payments.filter(({ id }) => chosen.value.includes(id));
  const left = leftOf(
    row.amount,
    ticked.map(({ amount }) => amount),
  );
  if (cash.isPending || cheques.isPending) return <p>Loading cash and cheques…</p>;
  if (payments.length === 0) {
    return <p className={classes.about}>No cash or cheques were recorded up to that day.</p>;
  }
  return (
    <>
      <fieldset className={classes.invoices} data-path="paymentIds">
        <legend>Which payments were banked</legend>
        {payments.map(({ id, customerName, amount, receivedOn, method }) => (
          <Checkbox
            key={id}
            label={`${dateText(receivedOn)}, ${customerName}: ${formatPounds(amount)} ${
              method === 'External Cheque' ? 'by cheque' : 'in cash'
            }`}
            checked={chosen.value.includes(id)}
            onChange={({ currentTarget }) =>
              chosen.onChange(
                currentTarget.checked
                  ? [...chosen.value, id]
                  : chosen.value.filter((one) => one !== id),
              )
            }
          />
        ))}
      </fieldset>
      <output className={classes.left} data-wrong={left < 0 || undefined}>
        {left === 0
          ? 'The ticked payments come to what was banked.'
          : left > 0
            ? `${formatPounds(left)} more was banked than is ticked.`
            : `${formatPounds(-left)} more is ticked than was banked.`}
      </output>
      {chosen.error && <p role="alert">{chosen.error}</p>}
    </>
  );
}

/** Which payout it is; only those who may see payouts can say. */
function WhichPayout({ form, row }: PartProps) {
  const { allowed } = mayUse(useAppStart(), listPayouts.access);
  const { data, isPending } = useQuery({ ...payoutsQuery, enabled: allowed });
  if (!allowed) return null;
  const payouts = (data?.payouts ?? []).filter(({ state }) => state !== 'Failed');
  return (
    <SearchSelectField
      {...form.field('payoutId')}
      label="Payout"
      description="Leave it empty if another provider paid it out."
      choices={payouts.map(({ id, requestedOn, amount, fee }) => ({
        value: id,
        label: `${formatPounds(amount - fee)} of ${dateText(requestedOn)}`,
      }))}
      nothingFound={isPending ? 'Loading payouts…' : `No payout before ${dateText(row.bookedOn)}`}
    />
  );
}

function Refunded({ form }: PartProps) {
  const customers = useQuery(activeCustomersQuery);
  return (
    <SearchSelectField
      {...form.field('customerId')}
      label="Customer"
      placeholder="Name, street, postcode or reference"
      choices={(customers.data?.customers ?? []).map((one) => customerChoice(one))}
      nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
    />
  );
}

/** What booking each kind does. */
const ABOUT: Readonly<Record<OtherKind, string>> = {
  banking: 'No second payment is booked: the money was recorded when the customers gave it to you.',
  payout: 'No payment is booked: the customers’ payments are recorded already.',
  refund: 'The customer gets it back: it is taken from their credit, or owed again.',
  bankCharge: 'It concerns no customer and is kept as a charge of the bank.',
  ownTransfer: 'It concerns no customer: the money only moves between your accounts.',
};

interface OtherwiseDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to whether it was booked. */
  readonly onBook: (booking: {
    shares: {
      kind: OtherKind;
      amount: number;
      customerId?: string;
      payoutId?: string;
      paymentIds?: string[];
    }[];
  }) => Promise<boolean>;
}

/** Says what a transaction is that is no customer's payment. */
export function OtherwiseDialog({ row, onClose, onBook }: OtherwiseDialogProps) {
  const kinds = kindsOf(row.amount).filter((kind) => kind !== 'payment');
  const form = useRecordForm<OtherValues>({
    initial: { kind: kinds[0]!, customerId: null, payoutId: null, paymentIds: [] },
    rules: ({ kind }) => ({
      ...(kind === 'refund' ? { customerId: required } : {}),
      ...(kind === 'banking'
        ? {
            paymentIds: (ids: string[]) =>
              ids.length === 0 ? 'Please tick the payments that were banked.' : null,
          }
        : {}),
    }),
    submit: async ({ kind, customerId, payoutId, paymentIds }) => {
      const share = {
        kind,
        amount: Math.abs(row.amount),
        ...(kind === 'refund' && customerId !== null ? { customerId } : {}),
        ...(kind === 'payout' && payoutId !== null ? { payoutId } : {}),
        ...(kind === 'banking' ? { paymentIds } : {}),
      };
      if (await onBook({ shares: [share] })) onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog
      form={form}
      title="What is it?"
      submitLabel={`Book ${formatPounds(row.amount)}`}
      onClose={onClose}
    >
      <TransactionSummary row={row} />
      <SelectField
        {...form.field('kind')}
        label="What it is"
        description={ABOUT[kind]}
        choices={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
      />
      {kind === 'banking' && <Banked form={form} row={row} />}
      {kind === 'payout' && <WhichPayout form={form} row={row} />}
      {kind === 'refund' && <Refunded form={form} row={row} />}
    </FormDialog>
  );
}
