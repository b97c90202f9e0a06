import { IconCalendarOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { deleteVisit } from '@roundbook/contract/work/jobs/visits';
import { hoursInWords } from '@roundbook/domain/work/jobs/visit-hours';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useResumeJob } from '../api.ts';
import classes from './next-visit.module.css';

const EditVisitDialog = lateDialog(
  async () => (await import('./edit-visit-dialog.tsx')).EditVisitDialog,
);

function NoVisit({ job }: { readonly job: Job }) {
  const resume = useResumeJob();
  return (
    <SectionCard title="Next visit">
      <EmptyState
        icon={IconCalendarOff}
        title="No upcoming visit"
        action={
          <ActionButton
            variant="default"
            loading={resume.isPending}
            onClick={() => resume.mutate({ params: { id: job.customerId, jobId: job.id } })}
          >
            Resume job
          </ActionButton>
        }
      >
        {job.cancelledAt
          ? 'This job is cancelled. Resuming it brings back its next date.'
          : 'This one-off job is over. Resuming it opens another visit.'}
      </EmptyState>
    </SectionCard>
  );
}

/** The open visit: date, assignee and price, with its actions. */
export function NextVisit({ job }: { readonly job: Job }) {
  const [editing, setEditing] = useState(false);
  const people = useAssignees();
  const remove = useCall(deleteVisit, {
    onSuccess: () => showSuccess('Visit left out'),
  });
  const { occurrence } = job;
  if (occurrence?.state !== 'Open') return <NoVisit job={job} />;

  const { id: occId, itemisationAdjustment: adjustment, scheduledOn } = occurrence;
  const leaveOut = async () => {
    const goAhead = await confirm({
      title: 'Leave this visit out?',
      message: `It leaves no trace in the history, and the next date takes its place${
        occurrence.effects?.length ? ', with the change to its price because of a missed visit' : ''
      }.`,
      action: 'Leave out',
      tone: 'danger',
    });
    if (!goAhead) return;
    remove.mutate({ params: { id: job.customerId, jobId: job.id, occId }, body: {} });
  };
  const assignee = people.find(({ userId }) => userId === occurrence.assignedTo);
  return (
    <SectionCard
      title={occurrence.isFirst ? 'First visit' : 'Next visit'}
      actions={
        <ActionMenu
          label="Actions for the next visit"
          actions={[
            { label: 'Change visit…', run: () => setEditing(true) },
            { label: 'Leave visit out', danger: true, run: () => void leaveOut() },
          ]}
        />
      }
    >
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: 'Due', value: dateText(occurrence.dueOn) },
            { label: 'Planned for', value: scheduledOn ? dateText(scheduledOn) : 'Not yet' },
            { label: 'Arrive at', value: occurrence.estimatedTime?.slice(0, 5) },
            { label: 'Begins', value: hoursInWords(occurrence) },
            { label: 'Assigned to', value: assignee?.name ?? 'Unassigned' },
            { label: 'Price', value: <PriceText pence={occurrence.cost} /> },
            {
              label: 'Adjusted by',
              value: adjustment && (
                <>
                  <PriceText pence={adjustment.amount} />: {adjustment.description}
                </>
              ),
            },
            { label: 'Notes', value: occurrence.notes },
          ]}
        />
      </div>
      {editing && (
        <Suspense>
          <EditVisitDialog job={job} visit={occurrence} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
