import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { SortableRow } from '../../ui/sortable/sortable-row.tsx';
import type { DaySequence } from './day-sequence.ts';
import type { DayStep } from './day-step.ts';
import classes from './reorder-stops.module.css';
import { customerName, stopAddress } from './stop-names.ts';

interface ReorderStopsProps {
  readonly sequence: Pick<DaySequence, 'stops' | 'setOrder' | 'setPreview'>;
  readonly step: DayStep;
}

/** The day's open stops, to be dragged into another order or moved by keyboard. */
export function ReorderStops({ sequence, step }: ReorderStopsProps) {
  const byId = new Map(sequence.stops.map(({ stop }) => [stop.id, stop]));
  const nameOf = (id: string) => {
    const stop = byId.get(id);
    return stop ? customerName(stop) : 'The stop';
  };
  return (
    <section className={classes.stops} aria-label="Reorder">
      <SortableList
        noun="stop"
        order={[...byId.keys()]}
        nameOf={nameOf}
        onOrder={sequence.setOrder}
        onPreview={sequence.setPreview}
      >
        {(id, position) => {
          const stop = byId.get(id);
          if (!stop) return null;
          const visit = stop.occurrence.id;
          const mark = {
            selected: step.selectedId === visit,
            highlighted: step.highlightedId === visit,
            onSelect: () => step.select(visit),
            onHighlight: (on: boolean) => step.highlight(on ? visit : null),
          };
          return (
            <SortableRow key={id} id={id} name={nameOf(id)} position={position} mark={mark}>
              <div className={classes.words}>
                <span className={classes.name}>{nameOf(id)}</span>
                <span className={classes.address}>{stopAddress(stop)}</span>
              </div>
            </SortableRow>
          );
        }}
      </SortableList>
    </section>
  );
}
