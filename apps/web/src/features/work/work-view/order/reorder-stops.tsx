import { useEffect, useRef } from 'react';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { SortableList } from '@roundbook/ui/sortable/sortable-list.tsx';
import { type RowMark, SortableRow } from '@roundbook/ui/sortable/sortable-row.tsx';
import type { DayStep } from '../day/day-step.ts';
import type { Stop } from '../day/day-stops.ts';
import { customerName, stopAddress } from '../stop/stop-names.ts';
import type { DaySequence } from './day-sequence.ts';
import classes from './reorder-stops.module.css';

interface ReorderStopsProps {
  readonly sequence: Pick<DaySequence, 'stops' | 'setOrder' | 'setPreview'>;
  readonly step: DayStep;
  /** Whether the map is next to the list, so that it can highlight the stop under the pointer. */
  readonly isMapShown: boolean;
}

function markOf({ occurrence: { id }, customer }: Stop, step: DayStep): RowMark | undefined {
  if (!coordinatesOf(customer.address)) return undefined;
  return {
    selected: step.selectedId === id,
    highlighted: step.highlightedId === id,
    onSelect: () => step.select(id),
    onHighlight: (on) => step.highlight(on ? id : null),
  };
}

/** The day's open stops, to reorder by dragging or by keyboard. */
export function ReorderStops({ sequence, step, isMapShown }: ReorderStopsProps) {
  const byId = new Map(sequence.stops.map(({ stop }) => [stop.id, stop]));
  const nameOf = (id: string) => {
    const stop = byId.get(id);
    return stop ? customerName(stop) : 'The stop';
  };
  const list = useRef<HTMLElement>(null);
  // The menu that led here has closed; keyboard focus continues from here.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={list} tabIndex={-1} className={classes.stops} aria-label="Reorder">
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
          const mark = isMapShown ? markOf(stop, step) : undefined;
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
