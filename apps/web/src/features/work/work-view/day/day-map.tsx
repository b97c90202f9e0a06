import { useEffect, useRef } from 'react';
import { placeCustomer } from '@roundbook/contract/customers/customers/records';
import { type Coordinates, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { MapLine, MapStop } from '../../../../map/view/map-data.ts';
import { MapView } from '../../../../map/view/map-view.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import { latenessText, type PlannedStop } from '../../work-orders/order/planned-stops.ts';
import { customerName, stopLabel } from '../stop/stop-names.ts';
import type { Stop } from './day-stops.ts';
import classes from './day-map.module.css';

interface DayMapProps {
  /** The open stops in the order of the list. */
  readonly stops: readonly PlannedStop<Stop>[];
  readonly finished: readonly Stop[];
  /** The order that the list follows; without an order the map draws no route. */
  readonly order: DayOrder['order'];
  /** The selected visit's id. */
  readonly selectedId: string | null;
  readonly highlightedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onHighlight: (id: string | null) => void;
}

const placeOf = ({ customer }: Stop): Coordinates | null => coordinatesOf(customer.address);

function openStops(stops: DayMapProps['stops']): MapStop[] {
  return stops.flatMap(({ stop, visit }, index) => {
    const coordinates = placeOf(stop);
    if (!coordinates) return [];
    const isLate = visit !== null && latenessText(visit) !== null;
    const tone = index === 0 ? 'next' : isLate ? 'late' : 'open';
    return { id: stop.occurrence.id, coordinates, label: stopLabel(stop), order: index + 1, tone };
  });
}

function finishedStops(stops: readonly Stop[]): MapStop[] {
  return stops.flatMap((stop) => {
    const coordinates = placeOf(stop);
    if (!coordinates) return [];
    return { id: stop.occurrence.id, coordinates, label: stopLabel(stop), tone: 'done' };
  });
}

function way(stops: readonly MapStop[], order: DayOrder['order']): MapLine[] {
  if (!order || stops.length < 2) return [];
  return [{ id: 'way', points: stops.map(({ coordinates }) => coordinates), tone: 'planned' }];
}

/** The day on a map, in step with its list; stops without a place are listed below. */
export function DayMap({ stops, finished, order, ...step }: DayMapProps) {
  const open = openStops(stops);
  const missing = stops.filter(({ stop }) => placeOf(stop) === null);
  const mayPlace = mayUse(useAppStart(), placeCustomer.access).allowed;
  const isPhone = useIsPhone();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the user has just asked for the map, so it is scrolled to fill the screen.
    if (isPhone) whole.current?.scrollIntoView({ block: 'start' });
  }, [isPhone]);
  return (
    <div ref={whole} className={classes.day}>
      <MapView
        className={classes.map}
        label="The stops of this day"
        stops={[...finishedStops(finished), ...open]}
        lines={way(open, order)}
        {...step}
      />
      {missing.length > 0 && (
        <div className={classes.missing}>
          Not on the map:
          <ul className={classes.names}>
            {missing.map(({ stop }) => (
              <li key={stop.id}>
                {mayPlace ? (
                  <TextLink
                    to="/manage/customers/$customerId"
                    params={{ customerId: stop.customerId }}
                    search={{ tab: 'details' }}
                    hash="place"
                    aria-label={`Drop a pin for ${customerName(stop)}`}
                  >
                    {customerName(stop)}
                  </TextLink>
                ) : (
                  customerName(stop)
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
