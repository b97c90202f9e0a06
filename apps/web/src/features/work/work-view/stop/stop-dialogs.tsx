import { Suspense } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import type { Stop, StopState } from '../day/day-stops.ts';
import type { OpenStop, StopDialog } from './stop-buttons.tsx';
import { customerName } from './stop-names.ts';

const DetailDialog = lateDialog(async () => (await import('./detail-dialog.tsx')).DetailDialog);
const MarkDoneDialog = lateDialog(
  async () => (await import('../done/mark-done-dialog.tsx')).MarkDoneDialog,
);
// Loaded late: the dialog's slice also contains form fields, which the day needs only once a dialog opens.
const OnMyWayDialog = lateDialog(
  async () => (await import('../../../messages/triggers/parts.tsx')).OnMyWayDialog,
);
const SkipDialog = lateDialog(async () => (await import('../done/skip-dialog.tsx')).SkipDialog);

interface StopDialogsProps {
  readonly dialog: StopDialog;
  readonly stop: Stop;
  readonly state: StopState;
  readonly assignee: string | null;
  /** Minutes of driving to the stop, from the route's times; null if the route has none. */
  readonly minutes: number | null;
  readonly open: OpenStop;
  readonly onClose: () => void;
}

/** The open dialog about a stop. */
export function StopDialogs({ dialog, stop, minutes, onClose, ...detail }: StopDialogsProps) {
  return (
    <Suspense>
      {dialog === 'done' && <MarkDoneDialog stop={stop} onClose={onClose} />}
      {dialog === 'skip' && <SkipDialog stop={stop} onClose={onClose} />}
      {dialog === 'way' && (
        <OnMyWayDialog
          customerId={stop.customerId}
          jobId={stop.id}
          customerName={customerName(stop)}
          minutes={minutes}
          onClose={onClose}
        />
      )}
      {dialog === 'detail' && <DetailDialog stop={stop} onClose={onClose} {...detail} />}
    </Suspense>
  );
}
