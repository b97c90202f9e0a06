import { Fragment } from 'react';
import { legText, type PlannedStop } from '../../work-orders/order/planned-stops.ts';
import type { Progress, Stop } from '../day/day-stops.ts';
import { StopCard, type StopCardProps } from '../stop/stop-card.tsx';
import { StopsSection } from './stops-section.tsx';
import classes from './ordered-stops.module.css';

export interface StopsProps {
  /** The content and actions of a stop's card, apart from its times. */
  readonly cardOf: (stop: Stop) => Omit<StopCardProps, 'visit'>;
}

interface OrderedStopsProps extends StopsProps {
  readonly stops: readonly PlannedStop<Stop>[];
  readonly progress: Progress;
}

/** The day's open stops in the order of work, with the drives between them. */
export function OrderedStops({ stops, progress, cardOf }: OrderedStopsProps) {
  return (
    <StopsSection name="In order" progress={progress}>
      {stops.map(({ stop, visit }) => (
        <Fragment key={stop.occurrence.id}>
          {visit && visit.travelSeconds > 0 && <li className={classes.leg}>{legText(visit)}</li>}
          <StopCard {...cardOf(stop)} visit={visit} />
        </Fragment>
      ))}
    </StopsSection>
  );
}
