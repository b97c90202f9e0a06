import type { LeftOut } from '@roundbook/contract/work/jobs/scheduling';
import { LeftOutDialog } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';

interface HeldLeftOutProps {
  readonly leftOut: readonly LeftOut[];
  /** The number of jobs that were planned. */
  readonly planned: number;
  readonly onClose: () => void;
}

/** The customers left out of planning because they are on hold, each with the reason. */
export function HeldLeftOut({ leftOut, planned, onClose }: HeldLeftOutProps) {
  const rest =
    leftOut.length === 1 ? '1 is on hold and was' : `${leftOut.length} are on hold and were`;
  return (
    <LeftOutDialog
      title="Left out"
      words={`${countText(planned, 'job')} scheduled; ${rest} left out.`}
      leftOut={leftOut.map(({ jobId, displayName, reason }) => ({
        id: jobId,
        name: displayName,
        reason,
      }))}
      onClose={onClose}
    />
  );
}
