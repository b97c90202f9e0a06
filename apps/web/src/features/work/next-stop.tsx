import { UnstyledButton } from '@mantine/core';
import type { Stop } from './day-stops.ts';
import classes from './next-stop.module.css';
import { type OpenStop, StopActions } from './stop-buttons.tsx';
import { DirectionsLink } from './stop-links.tsx';
import { customerName, stopAddress } from './stop-names.ts';

interface NextStopProps {
  readonly stop: Stop;
  readonly open: OpenStop;
}

/** The next stop, always within reach of the thumb. */
export function NextStop({ stop, open }: NextStopProps) {
  return (
    <section className={classes.next} aria-label="Next stop">
      <div className={classes.head}>
        <UnstyledButton className={classes.words} onClick={() => open('detail', stop)}>
          <span className={classes.name}>Next: {customerName(stop)}</span>
          <span className={classes.address}>{stopAddress(stop)}</span>
        </UnstyledButton>
        <DirectionsLink stop={stop} />
      </div>
      <StopActions stop={stop} open={open} />
    </section>
  );
}
