import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '@roundbook/client/api-failure';
import { confirm } from '@roundbook/client/confirm';
import { showToast } from '@roundbook/client/toasts';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import { discardTask, useQueuedTasks } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import type { TaskRemainder } from '../tasks/task-type.ts';
import { outlookOf, wordsOf } from '../tasks/task-types.ts';
import { retryTask } from './sync.ts';
import classes from './sync-errors.module.css';

async function discard(task: QueuedTask): Promise<void> {
  const isSure = await confirm({
    title: 'Discard this change?',
    message: wordsOf(task).discarded(task),
    action: 'Discard',
    cancel: 'Keep',
    tone: 'danger',
  });
  if (isSure) await discardTask(task.id);
}

/** Carries out the remainder of a task, after which the task is no longer needed. */
async function finish(task: QueuedTask, remainder: TaskRemainder): Promise<void> {
  await remainder.carryOut();
  await discardTask(task.id);
}

function FailedTask({ task }: { readonly task: QueuedTask }) {
  const [retrying, setRetrying] = useState(false);
  const { timeZone } = useAppStart().business;
  const day = todayIn(timeZone, task.queuedAt).split('-').toReversed().join('/');
  const { isOver, remainder } = outlookOf(task);
  const holds = wordsOf(task).holds?.(task);
  const attempt = async (work: () => Promise<unknown>) => {
    setRetrying(true);
    try {
      await work();
    } catch (error) {
      showToast({ type: 'info', message: failureText(error) });
    }
    setRetrying(false);
  };
  return (
    <li className={classes.task}>
      <p className={classes.label}>{task.label}</p>
      <p className={classes.when}>
        {wordsOf(task).happened} on {day} at {timeOfDayIn(timeZone, task.queuedAt)}
      </p>
      {holds && <p className={classes.holds}>With it: {holds}</p>}
      <p className={classes.error}>{task.error}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void discard(task)} disabled={retrying}>
          Discard
        </Button>
        {remainder && (
          <ActionButton
            availableOffline
            loading={retrying}
            onClick={() => void attempt(() => finish(task, remainder))}
          >
            {remainder.label}
          </ActionButton>
        )}
        {!isOver && (
          <ActionButton loading={retrying} onClick={() => void attempt(() => retryTask(task.id))}>
            Try again
          </ActionButton>
        )}
      </div>
    </li>
  );
}

/** The changes that the server refused, each with its message and its actions. */
export function SyncErrors({ onClose }: { readonly onClose: () => void }) {
  const failed = useQueuedTasks().filter(({ status }) => status === 'failed');
  return (
    <Dialog opened title="Offline Sync Errors" onClose={onClose}>
      {failed.length === 0 ? (
        <p className={classes.when}>Everything has been sent or discarded.</p>
      ) : (
        <ul className={classes.tasks}>
          {failed.map((task) => (
            <FailedTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
