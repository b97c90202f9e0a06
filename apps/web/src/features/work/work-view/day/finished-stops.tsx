import { IconChevronRight } from '@tabler/icons-react';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { UndoButton } from '../stop/stop-buttons.tsx';
import { customerName, stopAddress } from '../stop/stop-names.ts';
import type { Stop, StopState } from './day-stops.ts';
import classes from './finished-stops.module.css';

interface FinishedStopsProps {
  readonly stops: readonly Stop[];
  readonly stateOf: (stop: Stop) => StopState;
}

function Outcome({ stop, queued }: { readonly stop: Stop; readonly queued: boolean }) {
  if (queued) return <StatusBadge colour="amber">Will be marked as done</StatusBadge>;
  const isDone = stop.occurrence.state === 'Done';
  return <StatusBadge colour={isDone ? 'green' : 'slate'}>{stop.occurrence.state}</StatusBadge>;
}

/** The stops done or skipped, folded away below those that are left. */
export function FinishedStops({ stops, stateOf }: FinishedStopsProps) {
  if (stops.length === 0) return null;
  return (
    <details className={classes.finished}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} size={18} aria-hidden />
        Done and skipped ({stops.length})
      </summary>
      <ul className={classes.stops}>
        {stops.map((stop) => {
          const queued = stateOf(stop) === 'queued';
          return (
            <li key={stop.occurrence.id} className={classes.stop}>
              <div className={classes.words}>
                <span className={classes.name}>{customerName(stop)}</span>
                <span className={classes.address}>{stopAddress(stop)}</span>
                <span className={classes.outcome}>
                  <Outcome stop={stop} queued={queued} />
                  <MoneyText pence={stop.occurrence.cost} />
                </span>
              </div>
              {(queued || stop.undoable) && <UndoButton stop={stop} queued={queued} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
