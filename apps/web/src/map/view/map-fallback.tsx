import { UnstyledButton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { placeWords } from '../markers/stop-text.ts';
import type { MapStop, MapViewProps } from './map-data.ts';
import classes from './map-fallback.module.css';

type MapFallbackProps = Pick<MapViewProps, 'stops' | 'selectedId' | 'onSelect'>;

function Place({
  stop,
  selected,
  onSelect,
}: {
  readonly stop: MapStop;
  readonly selected: boolean;
  readonly onSelect: MapViewProps['onSelect'];
}) {
  const words = (
    <>
      {stop.order !== undefined && <span className={classes.order}>{stop.order}</span>}
      {placeWords(stop)}
    </>
  );
  if (!onSelect) return words;
  return (
    <UnstyledButton
      className={classes.place}
      aria-pressed={selected}
      onClick={() => onSelect(stop.id)}
    >
      {words}
    </UnstyledButton>
  );
}

/** Numbered stops in order, then the other stops in the given order. */
function inOrder(stops: readonly MapStop[]): readonly MapStop[] {
  const placeOf = ({ order = Number.MAX_SAFE_INTEGER }: MapStop) => order;
  return stops.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Lists the places of a map that cannot be drawn. */
export function MapFallback({ stops, selectedId, onSelect }: MapFallbackProps) {
  return (
    <div className={classes.fallback}>
      <p className={classes.reason}>
        <IconMapOff size={18} aria-hidden />
        {stops.length === 0
          ? 'This browser cannot draw maps.'
          : 'This browser cannot draw maps, so here are the places.'}
      </p>
      <ul className={classes.places}>
        {inOrder(stops).map((stop) => (
          <li key={stop.id}>
            <Place stop={stop} selected={stop.id === selectedId} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </div>
  );
}
