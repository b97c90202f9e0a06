import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type Expense, updateExpense } from '@roundbook/contract/money/expenses/expenses';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { confirmDiscard } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useMerging } from '@roundbook/ui/merging/use-merging.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { ExpenseFields } from './expense-fields.tsx';
import {
  bodyOf,
  expenseRules,
  expenseTexts,
  type ExpenseValues,
  openedFrom,
} from './expense-values.ts';
import { ReceiptsField } from './receipts/receipts-field.tsx';
import { useMayAttach } from './receipts/use-may-attach.ts';
import { useSentReceipts } from './receipts/use-sent-receipts.ts';

interface EditExpenseDialogProps {
  readonly expense: Expense;
  readonly onClose: () => void;
}

/** Changes an expense that has been recorded. */
export function EditExpenseDialog({ expense, onClose }: EditExpenseDialogProps) {
  const { today } = useAppStart();
  // Other users' changes do not alter the open form; they are merged when the form is saved.
  const [atFirst] = useState(() => openedFrom(expense));
  const initial = atFirst.values;
  const [showsVat, setShowsVat] = useState(initial.vat !== null);
  const merging = useMerging(expenseTexts);
  const receipts = useSentReceipts();
  const attaching = useMayAttach();
  const form = useRecordForm<ExpenseValues>({
    initial,
    rules: expenseRules(showsVat, today),
    submit: async (values) => {
      await merging.save({
        opened: atFirst,
        mine: values,
        send: (mine, version) =>
          call(updateExpense, {
            params: { id: expense.id },
            body: { ...bodyOf(mine), version },
          }),
        read: (current) => openedFrom((current as { expense: Expense }).expense),
      });
      showSuccess('Expense saved');
      receipts.close(values.assetIds);
      onClose();
    },
  });
  const close = async () => {
    if (form.submitting || (form.isDirty && !(await confirmDiscard()))) return;
    receipts.close(initial.assetIds);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Edit expense"
      label="Expense"
      submitLabel="Save"
      stickyActions
      onClose={() => void close()}
      beside={merging.dialog}
    >
      <ExpenseFields
        form={form}
        today={today}
        isNew={false}
        isMatched={expense.matched}
        showsVat={showsVat}
        onShowsVat={setShowsVat}
        receipts={
          (attaching || form.values.assetIds.length > 0) && (
            <ReceiptsField
              {...form.field('assetIds')}
              attaching={attaching}
              onSent={receipts.onSent}
            />
          )
        }
      />
    </FormDialog>
  );
}
