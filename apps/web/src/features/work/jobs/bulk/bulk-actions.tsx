import {
  IconCalendarPlus,
  IconCheck,
  IconPencil,
  IconPlayerTrackNext,
  IconRoute,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { hasVisit } from '../job-reasons.ts';
import { ScheduleDialog } from '../parts.tsx';

const DoneDialog = lateDialog(async () => (await import('./bulk-done-dialog.tsx')).BulkDoneDialog);
const SkipDialog = lateDialog(async () => (await import('./bulk-skip-dialog.tsx')).BulkSkipDialog);
const RoundDialog = lateDialog(
  async () => (await import('./bulk-round-dialog.tsx')).BulkRoundDialog,
);
const UpdateDialog = lateDialog(
  async () => (await import('./bulk-update-dialog.tsx')).BulkUpdateDialog,
);

interface BulkActionsProps {
  readonly jobs: readonly Job[];
  /** Called once the action is done for all jobs. */
  readonly onDone: () => void;
}

const steps = [
  { name: 'schedule', label: 'Schedule', icon: IconCalendarPlus, needsVisit: true },
  { name: 'done', label: 'Done', icon: IconCheck, needsVisit: true },
  { name: 'skip', label: 'Skip', icon: IconPlayerTrackNext, needsVisit: true },
  { name: 'round', label: 'Add to round', icon: IconRoute, needsVisit: false },
  { name: 'update', label: 'Update', icon: IconPencil, needsVisit: false },
] as const;

/** The actions for the selected jobs. */
export function BulkActions({ jobs, onDone }: BulkActionsProps) {
  const start = useAppStart();
  const [step, setStep] = useState<(typeof steps)[number]['name'] | null>(null);
  const onClose = () => setStep(null);
  const nothingToCome = !jobs.some(hasVisit);
  const offered = steps.filter(
    ({ name }) => name !== 'round' || mayUse(start, listRounds.access).allowed,
  );
  const dialog = { jobs, onClose, onDone };
  return (
    <>
      {offered.map(({ name, label, icon: Icon, needsVisit }) => (
        <ActionButton
          key={name}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          disabled={needsVisit && nothingToCome}
          {...(needsVisit && nothingToCome ? { title: 'None has an upcoming visit' } : {})}
          onClick={() => setStep(name)}
        >
          {label}
        </ActionButton>
      ))}
      <Suspense>
        {step === 'schedule' && (
          <ScheduleDialog jobs={jobs} onClose={onClose} onScheduled={onDone} />
        )}
        {step === 'done' && <DoneDialog {...dialog} />}
        {step === 'skip' && <SkipDialog {...dialog} />}
        {step === 'round' && <RoundDialog {...dialog} />}
        {step === 'update' && <UpdateDialog {...dialog} />}
      </Suspense>
    </>
  );
}
