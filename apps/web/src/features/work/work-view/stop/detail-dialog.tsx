import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import type { Stop, StopState } from '../day/day-stops.ts';
import type { OpenStop } from './stop-buttons.tsx';
import { StopDetail } from './stop-detail.tsx';
import { customerName } from './stop-names.ts';

interface DetailDialogProps {
  readonly stop: Stop;
  readonly state: StopState;
  readonly assignee: string | null;
  readonly open: OpenStop;
  readonly onClose: () => void;
}

/** A stop in full, on a phone. */
export function DetailDialog({ stop, onClose, ...detail }: DetailDialogProps) {
  return (
    <Dialog opened title={customerName(stop)} onClose={onClose}>
      <StopDetail stop={stop} {...detail} />
    </Dialog>
  );
}
