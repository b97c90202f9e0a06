import { Button } from '@mantine/core';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useQueuedTasks, withdrawTask } from '../../../../offline/queue/queue.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import { type ExpenseTask, recordingExpense } from './expense-task.ts';
import classes from './waiting-expenses.module.css';

async function takeOff(task: ExpenseTask): Promise<void> {
  const isMeant = await confirm({
    title: 'Remove this expense?',
    message: recordingExpense.words.discarded(task),
    action: 'Remove',
    tone: 'danger',
  });
  if (isMeant) await withdrawTask(task.id);
}

function WaitingExpense({ task }: { readonly task: ExpenseTask }) {
  const { data, label, status, error, isSent } = task;
  const { amount, spentOn, category } = data.body;
  const details = [
    dateText(spentOn),
    expenseCategoryLabel(category),
    data.photos.length > 0 && countText(data.photos.length, 'receipt'),
  ].filter((part) => part !== false);
  return (
    <li className={classes.expense}>
      <span className={classes.name}>{label}</span>
      <MoneyText pence={amount} />
      <span className={classes.details}>{details.join(' · ')}</span>
      {status === 'failed' ? (
        <StatusBadge colour="red">Not recorded</StatusBadge>
      ) : (
        <StatusBadge colour="amber">Waits for signal</StatusBadge>
      )}
      {error && <span className={classes.details}>{error}</span>}
      {/* An expense that was sent may have arrived: it is removed from the list below once it is there. */}
      {!isSent && status === 'pending' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Remove ${label}`}
          onClick={() => void takeOff(task).catch(showFailure)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

/** The expenses that wait on this device for signal, and those that the server has refused. */
export function WaitingExpenses() {
  const waiting = tasksOf(recordingExpense, useQueuedTasks());
  if (waiting.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label="On this device">
      <h2 className={classes.heading}>On this device</h2>
      <ul className={classes.list}>
        {waiting.map((task) => (
          <WaitingExpense key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}
