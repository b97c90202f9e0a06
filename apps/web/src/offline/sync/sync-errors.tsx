import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '@roundbook/client/api-failure';
import { showToast } from '@roundbook/client/toasts';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import { useQueuedTasks } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { outlookOf, recordOf, wordsOf } from '../tasks/task-types.ts';
import { retryTask } from './sync.ts';
import { discard, TaskChoices } from './task-choices.tsx';
import classes from './sync-errors.module.css';

interface FailedTaskProps {
  readonly task: QueuedTask;
  /** Called when the user follows a link to another page. */
  readonly onLeave: () => void;
}

function FailedTask({ task, onLeave }: FailedTaskProps) {
  const [retrying, setRetrying] = useState(false);
  const start = useAppStart();
  const { timeZone } = start.business;
  const day = todayIn(timeZone, task.queuedAt).split('-').toReversed().join('/');
  const { isOver, choices } = outlookOf(task);
  const record = recordOf(task, start);
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
      {record && (
        <TextLink {...record.link} className={classes.record} onClick={onLeave}>
          {record.label}
        </TextLink>
      )}
      {isOver ? (
        <TaskChoices task={task} choices={choices} isBusy={retrying} attempt={attempt} />
      ) : (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void discard(task)} disabled={retrying}>
            Discard
          </Button>
          <ActionButton loading={retrying} onClick={() => void attempt(() => retryTask(task.id))}>
            Try again
          </ActionButton>
        </div>
      )}
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
            <FailedTask key={task.id} task={task} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
