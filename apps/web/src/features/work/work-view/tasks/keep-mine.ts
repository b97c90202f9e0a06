import { showToast } from '@roundbook/client/toasts';
import type { ClosedVisit } from '@roundbook/contract/work/jobs/closing';
import { KEEP_MINE } from '@roundbook/domain/work/jobs/closed-since';
import { resendTask } from '../../../../offline/sync/sync.ts';
import type { TaskChoice } from '../../../../offline/tasks/task-type.ts';
import { closedVisitIn } from './closed-visit.ts';
import type { MarkDoneTask } from './mark-done-data.ts';
import { changesPrice } from './taken-down.ts';

/** A task's mark, changed so that it replaces the outcome that a colleague recorded for the visit. */
function replacing(
  task: MarkDoneTask,
  { version: replaces }: Pick<ClosedVisit, 'version'>,
): MarkDoneTask {
  const { data } = task;
  return { ...task, data: { ...data, body: { ...data.body, replaces } } };
}

/**
 * The choice to keep the worker's own mark with everything entered: one call takes back the colleague's outcome and
 * records the mark. If the colleague also marked the visit as done, the choice is offered only for a mark with a price
 * or a part, which cannot be added to the closed visit. Null if the choice is not offered.
 */
export function keepMine(task: MarkDoneTask): TaskChoice | null {
  const closed = closedVisitIn(task.refusal);
  if (!closed) return null;
  const isOverDone = closed.outcome === 'Done';
  if (isOverDone && !changesPrice(task.data)) return null;
  const whose = closed.isOwn ? 'Your earlier mark' : `${closed.by ?? 'Your colleague'}’s mark`;
  return {
    label: KEEP_MINE,
    ...(isOverDone && {
      asks: {
        title: 'Replace the other mark?',
        message: `${whose} is taken back, with its invoice. Its note and photos stay with the visit.`,
      },
    }),
    carryOut: async () => {
      const outcome = await resendTask(task.id, (latest) =>
        replacing(latest as MarkDoneTask, closed),
      );
      if (outcome === 'sent') showToast({ type: 'success', message: 'Job marked as done' });
      if (outcome === 'waits') {
        const message = "Job will be marked as done when you're back online";
        showToast({ type: 'info', message });
      }
      // If the server refuses again, the task stays listed, with the new reason.
      return false;
    },
  };
}
