import { IconLock, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createExpense } from '@roundbook/contract/money/expenses/expenses';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';

const RecordDialog = lateDialog(
  async () => (await import('./record-expense-dialog.tsx')).RecordExpenseDialog,
);

/** Opens the dialog that records an expense; on a plan without expenses, the button shows a lock and says so. */
export function AddExpenseButton() {
  const start = useAppStart();
  const recording = mayUse(start, createExpense.access);
  const { pendingVoucher: voucher } = start.balance;
  const [opened, setOpened] = useState(false);
  const Icon = recording.allowed ? IconPlus : IconLock;
  return (
    <>
      <ActionButton
        availableOffline
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() =>
          recording.allowed ? setOpened(true) : void showRefusal(recording, { voucher })
        }
      >
        Add expense
      </ActionButton>
      {opened && (
        <Suspense>
          <RecordDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
