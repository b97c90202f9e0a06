import type { Map as Maplibre } from 'maplibre-gl';
import type { CSSProperties } from 'react';
import type { MapStop, MapViewProps } from '../view/map-data.ts';
import { MapMarker } from './map-marker.tsx';
import type { Offset } from './stand-apart.ts';
import { stopText } from './stop-text.ts';
import classes from './stop-marker.module.css';

interface StopMarkerProps {
  readonly onSelect: MapViewProps['onSelect'] | undefined;
  /** Called with true when the pointer or the focus arrives, and with false when it leaves. */
  readonly onPoint: (on: boolean) => void;
  readonly map: Maplibre;
  readonly stop: MapStop;
  readonly offset: Offset | undefined;
  /** Pixels beyond the marker's edge that still take a press. */
  readonly room: number | undefined;
  readonly selected: boolean;
  readonly highlighted: boolean;
  /** Whether Tab reaches the marker. */
  readonly reached: boolean;
  /** Asks to move the focus by one stop. */
  readonly onStep: (step: 1 | -1) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** One stop: its number, and its name while highlighted or selected. */
export function StopMarker(props: StopMarkerProps) {
  const { map, stop, offset, room = 0, selected, highlighted, reached } = props;
  const { onSelect, onPoint, onStep } = props;
  const text = stopText(stop);
  return (
    <MapMarker
      map={map}
      at={stop.coordinates}
      {...(offset ? { offset } : {})}
      onKey={({ key }) => {
        const step = steps[key];
        if (step) onStep(step);
        return step !== undefined;
      }}
    >
      <button
        type="button"
        className={classes.stop}
        data-stop={stop.id}
        data-tone={stop.tone}
        data-numbered={stop.order !== undefined || undefined}
        data-highlighted={highlighted || undefined}
        data-raised={selected || highlighted || undefined}
        aria-label={text}
        aria-pressed={onSelect && selected}
        tabIndex={reached ? 0 : -1}
        style={{ '--room': `${room}px` } as CSSProperties}
        onClick={() => onSelect?.(stop.id)}
        onMouseEnter={() => onPoint(true)}
        onMouseLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        {stop.order}
      </button>
    </MapMarker>
  );
}
