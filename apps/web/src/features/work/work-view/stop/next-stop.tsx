import { UnstyledButton } from '@mantine/core';
import { HoldNotice } from '../../../money/holds/parts.tsx';
import type { Stop } from '../day/day-stops.ts';
import { type OpenStop, StopActions } from './stop-buttons.tsx';
import { DirectionsLink } from './stop-links.tsx';
import { customerName, stopAddress, stopHours } from './stop-names.ts';
import classes from './next-stop.module.css';

interface NextStopProps {
  readonly stop: Stop;
  /** The stop's position among the open stops; 1 is the next stop. */
  readonly position: number;
  readonly open: OpenStop;
}

/** The next stop, or the stop picked on the map, within reach of the thumb. */
export function NextStop({ stop, position, open }: NextStopProps) {
  const isNext = position === 1;
  return (
    <section className={classes.next} aria-label={isNext ? 'Next stop' : 'Picked stop'}>
      <div className={classes.head}>
        <UnstyledButton className={classes.words} onClick={() => open('detail', stop)}>
          <span className={classes.name}>
            {isNext ? 'Next' : position}: {customerName(stop)}
          </span>
          <span className={classes.address}>
            {[stopHours(stop), stopAddress(stop)].filter(Boolean).join(' · ')}
          </span>
        </UnstyledButton>
        <DirectionsLink stop={stop} />
      </div>
      <HoldNotice hold={stop.customer.hold} />
      <StopActions stop={stop} open={open} />
    </section>
  );
}
