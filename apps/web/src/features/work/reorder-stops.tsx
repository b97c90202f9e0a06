import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { SortableRow } from '../../ui/sortable/sortable-row.tsx';
import type { PlannedStop } from '../work-orders/lookups.ts';
import type { Stop } from './day-stops.ts';
import classes from './reorder-stops.module.css';
import { customerName, stopAddress } from './stop-names.ts';

interface ReorderStopsProps {
  readonly stops: readonly PlannedStop<Stop>[];
  /** Takes the ids of the stops' jobs in their new order. */
  readonly onOrder: (jobIds: readonly string[]) => void;
}

/** The day's open stops, to be dragged into another order or moved by keyboard. */
export function ReorderStops({ stops, onOrder }: ReorderStopsProps) {
  const byId = new Map(stops.map(({ stop }) => [stop.id, stop]));
  const nameOf = (id: string) => {
    const stop = byId.get(id);
    return stop ? customerName(stop) : 'The stop';
  };
  return (
    <section className={classes.stops} aria-label="Reorder">
      <SortableList noun="stop" order={[...byId.keys()]} nameOf={nameOf} onOrder={onOrder}>
        {(id, position) => {
          const stop = byId.get(id);
          return (
            stop && (
              <SortableRow key={id} id={id} name={nameOf(id)} position={position}>
                <div className={classes.words}>
                  <span className={classes.name}>{customerName(stop)}</span>
                  <span className={classes.address}>{stopAddress(stop)}</span>
                </div>
              </SortableRow>
            )
          );
        }}
      </SortableList>
    </section>
  );
}
