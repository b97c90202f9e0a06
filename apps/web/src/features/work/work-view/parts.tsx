import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { stopsOf } from './day/day-stops.ts';

const MarkDoneDialog = lateDialog(
  async () => (await import('./done/mark-done-dialog.tsx')).MarkDoneDialog,
);
const SkipDialog = lateDialog(async () => (await import('./done/skip-dialog.tsx')).SkipDialog);

interface VisitDialogProps {
  readonly dialog: 'done' | 'skip';
  readonly jobId: string;
  readonly onClose: () => void;
}

/** Marks a job's open visit as done, or skips it, wherever the job is shown. */
export function VisitDialog({ dialog, jobId, onClose }: VisitDialogProps) {
  const input = { params: { id: jobId }, query: { include: 'customer' as const } };
  const fallback = 'Sorry, there was an error loading the job';
  const query = useQuery(queryOptionsFor(getJob, input, { fallback }));
  const [stop] = stopsOf(query.data ? [query.data.job] : []);
  if (!stop) {
    const title = dialog === 'done' ? 'Mark job as done' : 'Skip job';
    return (
      <Dialog opened title={title} onClose={onClose}>
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {() => 'This job has no upcoming visit.'}
        </Loaded>
      </Dialog>
    );
  }
  const Visit = dialog === 'done' ? MarkDoneDialog : SkipDialog;
  return (
    <Suspense>
      <Visit stop={stop} onClose={onClose} />
    </Suspense>
  );
}

export {
  adjustmentComplaint,
  adjustmentOf,
  type AdjustmentValues,
  initialAdjustment,
  originalCost,
} from './done/adjustment.ts';
export { AdjustmentFields } from './done/adjustment-fields.tsx';
export { RuleNotice } from './done/rule-notice.tsx';
export { SkipReasons } from './done/skip-reasons.tsx';
export { type SheetStop, WorkSheet } from './sheet/work-sheet.tsx';
export { shownOf } from './done/visit-effects.ts';
