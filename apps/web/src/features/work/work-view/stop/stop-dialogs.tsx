import { lazy, Suspense } from 'react';
import type { Stop, StopState } from '../day/day-stops.ts';
import type { OpenStop, StopDialog } from './stop-buttons.tsx';

const DetailDialog = lazy(async () => ({
  default: (await import('./detail-dialog.tsx')).DetailDialog,
}));
const MarkDoneDialog = lazy(async () => ({
  default: (await import('../done/mark-done-dialog.tsx')).MarkDoneDialog,
}));
const SkipDialog = lazy(async () => ({
  default: (await import('../done/skip-dialog.tsx')).SkipDialog,
}));

interface StopDialogsProps {
  readonly dialog: StopDialog;
  readonly stop: Stop;
  readonly state: StopState;
  readonly assignee: string | null;
  readonly open: OpenStop;
  readonly onClose: () => void;
}

/** The open dialog about a stop. */
export function StopDialogs({ dialog, stop, onClose, ...detail }: StopDialogsProps) {
  return (
    <Suspense>
      {dialog === 'done' && <MarkDoneDialog stop={stop} onClose={onClose} />}
      {dialog === 'skip' && <SkipDialog stop={stop} onClose={onClose} />}
      {dialog === 'detail' && <DetailDialog stop={stop} onClose={onClose} {...detail} />}
    </Suspense>
  );
}
