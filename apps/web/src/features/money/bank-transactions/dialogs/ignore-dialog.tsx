import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { TransactionSummary } from './transaction-summary.tsx';

interface IgnoreDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to true if the transaction was ignored. */
  readonly onIgnore: (reason: string) => Promise<boolean>;
}

/** Asks why a transaction is ignored; its row shows the reason from then on. */
export function IgnoreDialog({ row, onClose, onIgnore }: IgnoreDialogProps) {
  const form = useRecordForm({
    initial: { reason: '' },
    rules: { reason: required },
    submit: async ({ reason }) => {
      if (await onIgnore(reason.trim())) onClose();
    },
  });
  return (
    <FormDialog form={form} title="Ignore it" submitLabel="Ignore" onClose={onClose} size="sm">
      <TransactionSummary row={row} />
      <TextField {...form.field('reason')} label="Reason" focused />
    </FormDialog>
  );
}
