import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { type QueuedChange, useQueuedChanges } from '../stop/queued-stops.ts';
import { type OpenStop, UndoButton } from '../stop/stop-buttons.tsx';
import { customerName, stopAddress } from '../stop/stop-names.ts';
import type { Stop } from './day-stops.ts';
import { moneyWords, paymentsOf } from './taken.ts';
import classes from './finished-stops.module.css';

interface FinishedStopsProps {
  readonly stops: readonly Stop[];
  readonly open: OpenStop;
}

interface OutcomeProps {
  readonly stop: Stop;
  readonly queued: QueuedChange | null;
}

/** The outcome of a stop: done or skipped, its price, and how it was or will be paid. */
function Outcome({ stop, queued }: OutcomeProps) {
  const { state, cost, invoiceId } = stop.occurrence;
  const paid = moneyWords(paymentsOf(stop, queued?.payments));
  const isDone = state === 'Done';
  return (
    <span className={classes.outcome}>
      {queued ? (
        <StatusBadge colour="amber">{queued.words}</StatusBadge>
      ) : (
        <StatusBadge colour={isDone ? 'green' : 'slate'}>{state}</StatusBadge>
      )}
      <PriceText pence={cost} />
      {paid && <StatusBadge colour="green">Paid: {paid}</StatusBadge>}
      {isDone && !paid && invoiceId && <span className={classes.address}>Invoiced</span>}
    </span>
  );
}

/** The finished stops, collapsed below the open stops; each opens in full. */
export function FinishedStops({ stops, open }: FinishedStopsProps) {
  const changeOf = useQueuedChanges();
  if (stops.length === 0) return null;
  return (
    <details className={classes.finished}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.chevron} size={18} aria-hidden />
        Done and skipped ({stops.length})
      </summary>
      <ul className={classes.stops}>
        {stops.map((stop) => {
          const queued = changeOf(stop);
          return (
            <li key={stop.occurrence.id} className={classes.stop}>
              <div className={classes.words}>
                <UnstyledButton className={classes.name} onClick={() => open('detail', stop)}>
                  {customerName(stop)}
                </UnstyledButton>
                <span className={classes.address}>{stopAddress(stop)}</span>
                <Outcome stop={stop} queued={queued} />
              </div>
              {(queued || stop.undoable) && <UndoButton stop={stop} queued={queued !== null} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
