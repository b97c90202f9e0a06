import { IconLock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { type getExpense, updateExpense } from '@roundbook/contract/money/expenses/expenses';
import { businessShare } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { paidFromLabel } from '@roundbook/domain/money/expenses/paid-from';
import { milesOf } from '@roundbook/domain/money/vehicles/mileage';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { AssetPhotos } from '../../files/assets/asset-photos.tsx';
import { bringBackExpense, expenseQuery, takeAwayExpense } from './api.ts';
import { EditExpenseDialog } from './edit-expense-dialog.tsx';
import { FormerExpenses } from './former/former-expenses.tsx';
import classes from './expense-dialog.module.css';

type Answer = ResponseOf<typeof getExpense>;

function ExpenseFacts({ expense, addedByName, former }: Answer) {
  const by = addedByName && ` by ${addedByName}`;
  const { supplier, category, amount, vat, paidFrom, matched, reclaimed } = expense;
  const { spentOn, notes, assetIds, addedAt, removedAt, privateShare } = expense;
  return (
    <div className={classes.parts}>
      <div className={classes.amount}>
        <MoneyText pence={amount} />
        {removedAt !== null && <StatusBadge colour="slate">Removed</StatusBadge>}
      </div>
      <Facts
        facts={[
          { label: 'Supplier', value: supplier },
          { label: 'Category', value: expenseCategoryLabel(category) },
          { label: 'Date', value: dateText(spentOn) },
          { label: 'Mileage', value: expense.mileage && milesOf(expense.mileage.tenths) },
          {
            label: 'Recorded by itself',
            value: expense.recurringCostId && (
              <TextLink to="/manage/expenses/recurring" underline="always">
                See the recurring cost
              </TextLink>
            ),
          },
          { label: 'Paid from', value: paidFromLabel(paidFrom) },
          { label: 'Bank', value: matched ? 'Matched with a bank transaction' : null },
          {
            label: 'Private part',
            value: privateShare > 0 ? <MoneyText pence={privateShare} /> : null,
          },
          {
            label: 'Cost of the business',
            value: privateShare > 0 ? <MoneyText pence={businessShare(expense)} /> : null,
          },
          { label: 'VAT', value: vat === null ? null : <MoneyText pence={vat} /> },
          { label: 'VAT reclaimed', value: reclaimed > 0 ? <MoneyText pence={reclaimed} /> : null },
          { label: 'Notes', value: notes },
          { label: 'Added', value: `${instantText(addedAt)}${by}` },
          { label: 'Removed', value: removedAt && instantText(removedAt) },
        ]}
      />
      {assetIds.length > 0 && (
        <section>
          <h3 className={classes.heading}>Receipts</h3>
          <AssetPhotos label="Receipts" assetIds={assetIds} />
        </section>
      )}
      {former.length > 0 && (
        <section>
          <h3 className={classes.heading}>Earlier versions</h3>
          <FormerExpenses expense={expense} former={former} />
        </section>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly isRemoved: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<void>;
  readonly onRestore: () => Promise<void>;
}

function Actions({ isRemoved, onEdit, onRemove, onRestore }: ActionsProps) {
  const start = useAppStart();
  const changing = mayUse(start, updateExpense.access);
  const { pendingVoucher: voucher } = start.balance;
  const [working, setWorking] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setWorking(true);
    await act().catch(showFailure);
    setWorking(false);
  };
  if (isRemoved) {
    return (
      <ActionButton loading={working} onClick={() => void run(onRestore)}>
        Restore
      </ActionButton>
    );
  }
  const Icon = changing.allowed ? IconPencil : IconLock;
  return (
    <>
      <ActionButton
        variant="subtle"
        color="red"
        loading={working}
        onClick={() => void run(onRemove)}
      >
        Remove
      </ActionButton>
      <ActionButton
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => (changing.allowed ? onEdit() : void showRefusal(changing, { voucher }))}
      >
        Edit
      </ActionButton>
    </>
  );
}

interface ExpenseDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** An expense with its receipts and its former versions. */
export function ExpenseDialog({ id, onClose }: ExpenseDialogProps) {
  const query = useQuery(expenseQuery(id));
  const [editing, setEditing] = useState(false);
  const expense = query.data?.expense;
  if (editing && expense) {
    return <EditExpenseDialog expense={expense} onClose={() => setEditing(false)} />;
  }
  return (
    <Dialog
      opened
      title="Expense"
      onClose={onClose}
      actions={
        expense && (
          <Actions
            isRemoved={expense.removedAt !== null}
            onEdit={() => setEditing(true)}
            onRemove={async () => {
              await takeAwayExpense(id);
              onClose();
            }}
            onRestore={() => bringBackExpense(id)}
          />
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<CardSkeleton lines={5} />}
        parent={{ label: 'Expenses', to: '/manage/expenses' }}
      >
        {(answer) => <ExpenseFacts {...answer} />}
      </Loaded>
    </Dialog>
  );
}
