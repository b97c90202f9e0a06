import { Button } from '@mantine/core';
import { confirm } from '@roundbook/client/confirm';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { discardTask } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import type { TaskChoice } from '../tasks/task-type.ts';
import { wordsOf } from '../tasks/task-types.ts';
import classes from './task-choices.module.css';

/** Discards a task once the user has read what is lost. */
export async function discard(task: QueuedTask): Promise<void> {
  const words = wordsOf(task);
  const label = words.discard?.(task) ?? null;
  const isSure = await confirm({
    title: label === null ? 'Discard this change?' : `${label}?`,
    message: words.discarded(task),
    action: label ?? 'Discard',
    cancel: 'Keep',
    tone: 'danger',
  });
  if (isSure) await discardTask(task.id);
}

async function settle(task: QueuedTask, { asks, label, carryOut }: TaskChoice): Promise<void> {
  if (asks && !(await confirm({ ...asks, action: label, tone: 'warning' }))) return;
  if (await carryOut()) await discardTask(task.id);
}

interface TaskChoicesProps {
  readonly task: QueuedTask;
  readonly choices: readonly TaskChoice[];
  readonly isBusy: boolean;
  /** Runs a choice, and shows its failure. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/**
 * The ways to settle a change that a colleague has overtaken, each with a button that says what it does: the change can
 * be kept, added or discarded. The choices work without signal.
 */
export function TaskChoices({ task, choices, isBusy, attempt }: TaskChoicesProps) {
  return (
    <div className={classes.choices}>
      {choices.map((choice, at) => (
        <ActionButton
          key={choice.label}
          availableOffline
          variant={at === 0 ? 'filled' : 'default'}
          loading={isBusy && at === 0}
          disabled={isBusy}
          onClick={() => void attempt(() => settle(task, choice))}
        >
          {choice.label}
        </ActionButton>
      ))}
      <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void discard(task)}>
        {wordsOf(task).discard?.(task) ?? 'Discard'}
      </Button>
    </div>
  );
}
