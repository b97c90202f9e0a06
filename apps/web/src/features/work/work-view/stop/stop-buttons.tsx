import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import type { Stop } from '../day/day-stops.ts';
import { markStopDoneAtOnce, undoStop, useIsBusy } from './stop-actions.ts';
import { customerName } from './stop-names.ts';
import classes from './stop-buttons.module.css';

/** The dialogs about a stop. */
export type StopDialog = 'done' | 'skip' | 'detail';

export type OpenStop = (dialog: StopDialog, stop: Stop) => void;

/** Marks the stop as done in one tap, with or without signal. */
export function DoneButton({ stop }: { readonly stop: Stop }) {
  const busy = useIsBusy(stop);
  return (
    <Button
      size="md"
      loading={busy}
      leftSection={<IconCheck size={18} stroke={2.5} aria-hidden />}
      aria-label={`Done: ${customerName(stop)}`}
      onClick={() => void markStopDoneAtOnce(stop)}
    >
      Done
    </Button>
  );
}

interface MoreMenuProps {
  readonly stop: Stop;
  readonly open: OpenStop;
}

/** Done with details, and skip. */
export function MoreMenu({ stop, open }: MoreMenuProps) {
  return (
    <ActionMenu
      label={`More for ${customerName(stop)}`}
      actions={[
        { label: 'Done with details…', run: () => open('done', stop), availableOffline: true },
        { label: 'Skip…', run: () => open('skip', stop) },
      ]}
    />
  );
}

/** Skip, done with details, and done: the actions on a stop, within reach of the thumb. */
export function StopActions({ stop, open }: MoreMenuProps) {
  return (
    <div className={classes.actions}>
      <ActionButton variant="default" size="md" onClick={() => open('skip', stop)}>
        Skip
      </ActionButton>
      <Button variant="default" size="md" onClick={() => open('done', stop)}>
        More…
      </Button>
      <DoneButton stop={stop} />
    </div>
  );
}

interface UndoButtonProps {
  readonly stop: Stop;
  /** Whether it is only queued, so that it can be taken back without a connection. */
  readonly queued: boolean;
}

/** Reopens a finished stop. */
export function UndoButton({ stop, queued }: UndoButtonProps) {
  const busy = useIsBusy(stop);
  return (
    <ActionButton
      variant="default"
      loading={busy}
      availableOffline={queued}
      aria-label={`Undo: ${customerName(stop)}`}
      onClick={() => void undoStop(stop)}
    >
      Undo
    </ActionButton>
  );
}
