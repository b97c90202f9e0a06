import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { OpenDebt } from '@roundbook/contract/money/ledger/debts';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { effectWords } from '../match-words.ts';
import { useOpenDebts } from './open-debts.ts';
import { settledFirst, settlingOf } from './split-sums.ts';
import { TransactionSummary } from './transaction-summary.tsx';
import classes from './dialogs.module.css';

interface SomebodyElseDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to true if the transaction was booked. */
  readonly onBook: (booking: { customerId: string; invoiceIds?: string[] }) => Promise<boolean>;
}

interface DebtChoicesProps {
  readonly amount: number;
  readonly open: readonly OpenDebt[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: string[]) => void;
}

/** The open debts to choose from, and how the money settles them. */
function DebtChoices({ amount, open, chosen, onChoose }: DebtChoicesProps) {
  const effect = effectWords(settlingOf(amount, settledFirst(open, chosen)));
  return (
    <>
      {open.length > 0 && (
        <fieldset className={classes.invoices}>
          <legend>Invoices that it pays, the oldest first unless you choose</legend>
          {open.map(({ id, number, dueOn, outstanding }) => (
            <Checkbox
              key={id}
              label={`${number}, due ${dateText(dueOn)}: ${formatPounds(outstanding)}`}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChoose(
                  currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <output className={classes.effect}>{effect}</output>
    </>
  );
}

/** Books a transaction for a customer whom the matching did not find. */
export function SomebodyElseDialog({ row, onClose, onBook }: SomebodyElseDialogProps) {
  const customers = useQuery(activeCustomersQuery);
  const form = useRecordForm<{ customerId: string | null; invoiceIds: string[] }>({
    initial: { customerId: null, invoiceIds: [] },
    rules: { customerId: required },
    submit: async ({ customerId, invoiceIds }) => {
      const chosen = invoiceIds.length > 0 ? { invoiceIds } : {};
      if (await onBook({ customerId: customerId!, ...chosen })) onClose();
    },
  });
  const { customerId, invoiceIds } = form.values;
  const open = useOpenDebts(customerId);
  const whose = form.field('customerId');
  const rows = customers.data?.customers ?? [];
  return (
    <FormDialog
      form={form}
      title="Who paid?"
      submitLabel={`Book ${formatPounds(row.amount)}`}
      onClose={onClose}
    >
      <TransactionSummary row={row} />
      <SearchSelectField
        {...whose}
        focused
        onChange={(id) => {
          form.set('invoiceIds', []);
          whose.onChange(id);
        }}
        label="Customer"
        placeholder="Name, street, postcode or reference"
        choices={rows.map((one) =>
          customerChoice(one, one.balance > 0 ? `owes ${formatPounds(one.balance)}` : ''),
        )}
        nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
      />
      {customerId !== null && open && (
        <DebtChoices
          amount={row.amount}
          open={open}
          chosen={invoiceIds}
          onChoose={(ids) => form.set('invoiceIds', ids)}
        />
      )}
    </FormDialog>
  );
}
