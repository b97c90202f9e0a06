import type { Map as Maplibre } from 'maplibre-gl';
import { type CSSProperties, useState } from 'react';
import type { MapSpot } from '../view/map-data.ts';
import { MapMarker } from './map-marker.tsx';
import { spotSize } from './spot-size.ts';
import canvas from '../view/map-canvas.module.css';
import classes from './map-spots.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface MapSpotsProps {
  readonly map: Maplibre;
  /** Greatest value first, so that smaller circles lie on larger ones. */
  readonly spots: readonly MapSpot[];
}

/** The spots, as links. Tab reaches one spot; the arrow keys then move from the greatest value to the least. */
export function MapSpots({ map, spots }: MapSpotsProps) {
  const [pointedId, setPointed] = useState<string | null>(null);
  const [reachedId, setReached] = useState<string | null>(null);
  const pointed = spots.find(({ id }) => id === pointedId);
  const reached = spots.find(({ id }) => id === reachedId) ?? spots[0];

  function focus(at: number): void {
    const id = spots[at]?.id;
    if (id === undefined) return;
    const found = `[data-spot="${CSS.escape(id)}"]`;
    map.getContainer().querySelector<HTMLElement>(found)?.focus();
  }

  return (
    <>
      {pointed && (
        <p className={canvas.caption} aria-hidden>
          {pointed.text}
        </p>
      )}
      {spots.map(({ id, coordinates, name, shortValue, text, share, link }, at) => {
        const { diameter, step, isNamed, isValued } = spotSize(share);
        return (
          <MapMarker
            key={id}
            map={map}
            at={coordinates}
            onKey={({ key }) => {
              const by = STEPS[key];
              if (by) focus(at + by);
              return by !== undefined;
            }}
          >
            <a
              href={link.href}
              onClick={link.onClick}
              className={classes.spot}
              data-spot={id}
              data-stop
              data-step={step}
              data-raised={id === pointedId || undefined}
              aria-label={text}
              tabIndex={id === reached?.id ? 0 : -1}
              style={{ '--diameter': `${diameter}px` } as CSSProperties}
              onMouseEnter={() => setPointed(id)}
              onMouseLeave={() => setPointed(null)}
              onFocus={() => {
                setPointed(id);
                setReached(id);
              }}
              onBlur={() => setPointed(null)}
            >
              {isNamed && <span>{name}</span>}
              {isValued && <span className={classes.value}>{shortValue}</span>}
            </a>
          </MapMarker>
        );
      })}
    </>
  );
}
