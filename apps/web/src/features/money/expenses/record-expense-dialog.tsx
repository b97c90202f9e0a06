import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import { randomId } from '@roundbook/client/random-id';
import { showSuccess, showToast } from '@roundbook/client/toasts';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { confirmDiscard } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { performTask } from '../../../offline/sync/perform-task.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import type { QueuedPhoto } from '../../files/assets/queued-photos.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { bodyOf, expenseRules, type ExpenseValues, newValues } from './expense-values.ts';
import { suppliersQuery } from './lookups.ts';
import { ReceiptPhotos } from './receipts/receipt-photos.tsx';
import { ReceiptReading } from './receipts/receipt-reading.tsx';
import { certainValues, takenValues } from './receipts/taken-values.ts';
import { useMayAttach } from './receipts/use-may-attach.ts';
import { useReading } from './receipts/use-reading.ts';
import { recordingExpense } from './waiting/expense-task.ts';

interface RecordExpenseDialogProps {
  readonly onClose: () => void;
}

/** Records an expense: the receipt, how much, when, where and what for; works without signal. */
export function RecordExpenseDialog({ onClose }: RecordExpenseDialogProps) {
  const { today } = useAppStart();
  const suppliers = useQuery(suppliersQuery).data?.suppliers ?? [];
  const attaching = useMayAttach();
  const [initial] = useState(() => newValues(today));
  const [showsVat, setShowsVat] = useState(false);
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const [entityId] = useState(randomId);
  const form = useRecordForm<ExpenseValues>({
    initial,
    rules: expenseRules(showsVat, today),
    availableOffline: true,
    submit: async (values) => {
      const { amount, supplier, category } = bodyOf(values);
      const task = {
        entity: { model: 'expense', id: entityId },
        label: supplier || expenseCategoryLabel(category),
        data: { body: bodyOf(values), photos },
      };
      try {
        const { outcome } = await performTask(recordingExpense, task, setSent);
        if (outcome === 'sent') showSuccess(`${formatPounds(amount)} recorded`);
        else {
          const message = `${formatPounds(amount)} waits on this device. It is sent once there is signal.`;
          showToast({ type: 'info', message });
        }
        onClose();
      } catch (error) {
        if (error instanceof ApiFailure) throw error;
        showToast({ type: 'danger', title: 'Error queuing task', message: failureText(error) });
      } finally {
        setSent(null);
      }
    },
  });
  const fill = (values: Partial<ExpenseValues>) => {
    for (const [path, value] of Object.entries(values)) {
      form.set(path as keyof ExpenseValues, value);
    }
    if (values.vat !== undefined) setShowsVat(values.vat !== null);
  };
  const { reading, read, cancel } = useReading(today, ({ receipt }) =>
    fill(certainValues(receipt, form.values, initial, suppliers)),
  );
  const close = async () => {
    if (form.submitting) return;
    if ((form.isDirty || photos.length > 0) && !(await confirmDiscard())) return;
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Add expense"
      label="Expense"
      submitLabel="Add expense"
      availableOffline
      stickyActions
      onClose={() => void close()}
    >
      {attaching && (
        <>
          <ReceiptPhotos
            photos={photos}
            onChange={setPhotos}
            onPhoto={(photo) => {
              if (reading.state === 'idle') read(photo);
            }}
            onRemove={(id) => {
              if (reading.state !== 'idle' && reading.photo.id === id) cancel();
            }}
            awaits={form.field('assetIds').awaits}
            sent={sent}
          />
          <ReceiptReading
            reading={reading}
            onCancel={cancel}
            onTake={(taken) => fill(takenValues(taken, form.values, suppliers))}
          />
        </>
      )}
      <ExpenseFields
        form={form}
        today={today}
        isNew
        isMatched={false}
        showsVat={showsVat}
        onShowsVat={setShowsVat}
      />
    </FormDialog>
  );
}
