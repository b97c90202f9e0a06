import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '@roundbook/client/api-failure';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { DayDialogProps } from '../optimise/optimise-day.tsx';
import { PlanActions } from '../plan/plan-actions.tsx';
import { PlanView } from '../plan/plan-view.tsx';
import { acceptReplan, type Replan, replan } from './replan.ts';
import classes from './replan-dialog.module.css';

/** Finds the best route onward from the worker's position, with or without signal. */
export function ReplanDialog({ day, jobs, onClose }: DayDialogProps) {
  const { business } = useAppStart();
  const query = useQuery({
    queryKey: ['re-plan', day.date, day.assignedTo],
    queryFn: () => replan(day, jobs, business),
    // The plan must not change before the user's eyes while the dialog is open.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { data, error, isFetching } = query;
  const failed = error && !isFetching;

  /** Resolves to true once the order is in force. If the route's stops have changed, plans the route again. */
  async function follow(replanned: Replan): Promise<boolean> {
    const outcome = await acceptReplan(replanned);
    if (outcome === 'outdated') void query.refetch();
    return outcome === 'saved';
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Re-plan from here"
      size={data ? 'xl' : 'md'}
      actions={
        data ? (
          <PlanActions onKeep={onClose} onAccept={() => follow(data)} availableOffline />
        ) : (
          <Button variant="default" onClick={onClose}>
            Keep the old order
          </Button>
        )
      }
    >
      {data && <PlanView plan={data.plan} jobs={jobs} isDay />}
      {failed && (
        <ErrorState
          error={error}
          message={failureText(error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !failed && (
        <output className={classes.working}>
          <Loader size={20} aria-hidden />
          Finding where you are and the best route from there…
        </output>
      )}
    </Dialog>
  );
}
