import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@roundbook/client/store';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { workingDayFor } from '@roundbook/domain/work/availability/days-off';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { daysOffQuery } from '../../availability/lookups.ts';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { longDayName, nearDayName } from '../day/work-dates.ts';
import { lastPaidBy, quickMethod } from '../done/usual-method.ts';
import { useSettledClick } from './settling.ts';
import { markStopDoneAtOnce, moveStop, undoStop, useIsBusy } from './stop-actions.ts';
import { customerName } from './stop-names.ts';
import classes from './stop-buttons.module.css';

/** The dialogs about a stop. */
export type StopDialog = 'done' | 'skip' | 'detail' | 'way';

export type OpenStop = (dialog: StopDialog, stop: Stop) => void;

/** Marks a stop as done in one tap, to be paid later. */
export function DoneButton({ stop, open }: MoreMenuProps) {
  const busy = useIsBusy(stop);
  const click = useSettledClick(() => void markStopDoneAtOnce(stop, open));
  return (
    <Button
      className={classes.done}
      size="md"
      loading={busy}
      leftSection={<IconCheck size={18} stroke={2.5} aria-hidden />}
      aria-label={`Done: ${customerName(stop)}`}
      {...click}
    >
      Done
    </Button>
  );
}

/** Marks a stop as done and paid in full in one tap; nothing for roles that take no money. */
export function PaidButton({ stop, open }: MoreMenuProps) {
  const busy = useIsBusy(stop);
  const { role } = useAppStart();
  const method = quickMethod(stop, useStore(lastPaidBy));
  const click = useSettledClick(() => void markStopDoneAtOnce(stop, open, method));
  const { cost } = stop.occurrence;
  if (!handlesMoney(role) || cost === null || cost <= 0) return null;
  const label = paymentMethodLabel(method);
  return (
    <Button
      className={classes.paid}
      size="md"
      variant="light"
      loading={busy}
      aria-label={`Paid by ${label.toLowerCase()} ${formatPounds(cost)}: ${customerName(stop)}`}
      {...click}
    >
      {label} {formatPounds(cost)}
    </Button>
  );
}

interface MoreMenuProps {
  readonly stop: Stop;
  readonly open: OpenStop;
}

/** How many days ahead to look for the next working day. */
const DAYS_AHEAD = 35;

/**
 * The next working day on which a stop could be done: tomorrow or the day after its planned day, or else the first
 * later day on which neither its person nor the business is off. If the days off are unknown because there is no
 * signal, the server asks.
 */
function useNextDay({ occurrence: { scheduledOn, assignedTo } }: Stop, mayMove: boolean) {
  const today = useToday();
  const next = addDays(scheduledOn !== null && scheduledOn > today ? scheduledOn : today, 1);
  const { data: off } = useQuery({
    ...daysOffQuery(next, addDays(next, DAYS_AHEAD)),
    enabled: mayMove,
  });
  const date = off ? workingDayFor(off, next, assignedTo) : next;
  return { date, name: nearDayName(date, today)?.toLowerCase() ?? longDayName(date) };
}

/** The menu for marking a stop as done with details, skipping it, or moving it to another day. */
export function MoreMenu({ stop, open }: MoreMenuProps) {
  const start = useAppStart();
  const mayMove = mayUse(start, scheduleJob.access).allowed;
  const next = useNextDay(stop, mayMove);
  const move = {
    label: `Move to ${next.name}`,
    run: () => void moveStop(stop, next.date, next.name),
    availableOffline: true,
  };
  return (
    <ActionMenu
      label={`More for ${customerName(stop)}`}
      actions={[
        { label: 'On my way…', run: () => open('way', stop) },
        { label: 'Done with details…', run: () => open('done', stop), availableOffline: true },
        ...(mayMove ? [move] : []),
        { label: 'Skip…', run: () => open('skip', stop), availableOffline: true },
      ]}
    />
  );
}

/** All of a stop's buttons in a row, within reach of the thumb. */
export function StopActions({ stop, open }: MoreMenuProps) {
  return (
    <div className={classes.actions}>
      <MoreMenu stop={stop} open={open} />
      <PaidButton stop={stop} open={open} />
      <DoneButton stop={stop} open={open} />
    </div>
  );
}

interface UndoButtonProps {
  readonly stop: Stop;
  /** Whether the change is only queued, so that it can be undone without a connection. */
  readonly queued: boolean;
}

/** Reopens a finished stop. */
export function UndoButton({ stop, queued }: UndoButtonProps) {
  const busy = useIsBusy(stop);
  return (
    <ActionButton
      className={classes.undo}
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
