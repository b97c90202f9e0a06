import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { KIND_WORDS, kindsOf } from '../match-words.ts';
import { BankedField, CustomerField, kindRules, PayoutField, shareOf } from './kind-fields.tsx';
import { SpentFields, type SpentValues, spentValuesOf } from './spent-fields.tsx';
import { NO_TILL, type TillValues } from './till-fields.tsx';
import { TransactionSummary } from './transaction-summary.tsx';

/** A customer's payment is booked in another dialog, which asks for the customer. */
type OtherKind = Exclude<TransactionKind, 'payment'>;

type OtherValues = {
  kind: OtherKind;
  customerId: string | null;
  payoutId: string | null;
  paymentIds: string[];
  till: TillValues;
  spent: SpentValues;
};

/** Explains what booking each kind does. */
const ABOUT: Readonly<Record<OtherKind, string>> = {
  banking: 'No second payment is booked: the money was recorded when the customers gave it to you.',
  payout: 'No payment is booked: the customers’ payments are recorded already.',
  refund: 'The customer gets the money back: it is taken from their credit, or owed again.',
  expense: 'It is recorded as an expense. Add the receipt to the expense later.',
  bankCharge: 'It does not concern a customer and is recorded as a bank charge.',
  ownTransfer: 'It does not concern a customer: the money only moves between your accounts.',
};

interface OtherwiseDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to true if the transaction was booked. */
  readonly onBook: (booking: { shares: ReturnType<typeof shareOf>[] }) => Promise<boolean>;
}

/** Books a transaction that is not a customer's payment under its real kind. */
export function OtherwiseDialog({ row, onClose, onBook }: OtherwiseDialogProps) {
  const kinds = kindsOf(row.amount).filter((kind) => kind !== 'payment');
  const form = useRecordForm<OtherValues>({
    initial: {
      kind: kinds[0]!,
      customerId: null,
      payoutId: null,
      paymentIds: [],
      till: NO_TILL,
      spent: spentValuesOf(row),
    },
    rules: ({ kind }) => kindRules(kind, Math.abs(row.amount)),
    submit: async (values) => {
      if (await onBook({ shares: [shareOf(values, Math.abs(row.amount))] })) onClose();
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
      {kind === 'banking' && (
        <BankedField
          field={form.field('paymentIds')}
          till={form.field('till')}
          row={row}
          amount={Math.abs(row.amount)}
        />
      )}
      {kind === 'expense' && (
        <SpentFields field={form.field('spent')} row={row} amount={Math.abs(row.amount)} />
      )}
      {kind === 'payout' && <PayoutField field={form.field('payoutId')} row={row} />}
      {kind === 'refund' && <CustomerField field={form.field('customerId')} />}
    </FormDialog>
  );
}
