import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  createExpense,
  type Expense,
  updateExpense,
} from '@roundbook/contract/money/expenses/expenses';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
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
  newValues,
  openedFrom,
} from './expense-values.ts';
import { useSentReceipts } from './use-sent-receipts.ts';

interface RecordExpenseDialogProps {
  /** The expense to change; undefined to record a new expense. */
  readonly expense?: Expense | undefined;
  readonly onClose: () => void;
}

/** Records an expense: how much, when, where, what for, and the receipt. */
export function RecordExpenseDialog({ expense, onClose }: RecordExpenseDialogProps) {
  const { today } = useAppStart();
  // Other users' changes do not alter the open form; they are merged when the form is saved.
  const [atFirst] = useState(() => expense && openedFrom(expense));
  const [initial] = useState(() => atFirst?.values ?? newValues(today));
  const [showsVat, setShowsVat] = useState(initial.vat !== null);
  const merging = useMerging(expenseTexts);
  const receipts = useSentReceipts();
  const form = useRecordForm<ExpenseValues>({
    initial,
    rules: expenseRules(showsVat, today),
    submit: async (values) => {
      if (expense && atFirst) {
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
      } else {
        const { expense: added } = await call(createExpense, { body: bodyOf(values) });
        showSuccess(`${formatPounds(added.amount)} recorded`);
      }
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
      title={expense ? 'Edit expense' : 'Add expense'}
      label="Expense"
      submitLabel={expense ? 'Save' : 'Add expense'}
      stickyActions
      onClose={() => void close()}
      beside={merging.dialog}
    >
      <ExpenseFields
        form={form}
        today={today}
        isNew={expense === undefined}
        isMatched={expense?.matched ?? false}
        showsVat={showsVat}
        onShowsVat={setShowsVat}
        onSent={receipts.onSent}
      />
    </FormDialog>
  );
}
