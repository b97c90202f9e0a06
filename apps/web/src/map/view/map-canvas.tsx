import 'maplibre-gl/dist/maplibre-gl.css';
import { lazy, Suspense } from 'react';
import { MapPinMarker } from '../markers/map-pin-marker.tsx';
import { MapSpots } from '../markers/map-spots.tsx';
import { MapStops } from '../markers/map-stops.tsx';
import type { MapSource } from '../style/load-style.ts';
import type { Scheme } from '../style/map-colours.ts';
import { mapColours } from '../style/map-colours.ts';
import { MapWays } from '../ways/map-ways.tsx';
import { WayEnd } from '../ways/way-end.tsx';
import type { MapBounds } from './map-bounds.ts';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import type { MapViewProps } from './map-data.ts';
import { useFollowing } from './use-following.ts';
import { useMaplibre } from './use-maplibre.ts';
import classes from './map-canvas.module.css';

const MapAreaEditor = lazy(() =>
  import(/* needs signal */ '../area/map-area-editor.tsx').then((module) => ({
    default: module.MapAreaEditor,
  })),
);

interface MapCanvasProps extends Omit<MapViewProps, 'className'> {
  readonly source: MapSource;
  readonly scheme: Scheme;
  /** The view if there is nothing to show. */
  readonly home: MapBounds;
}

/** Everything drawn on a map. */
export default function MapCanvas({ source, scheme, home, ...shown }: MapCanvasProps) {
  const { label, start = null, end = null, spots = [], lines = [], pin, area } = shown;
  const { frame, map, base } = useMaplibre({ source, scheme, label, shown, home });
  const { fitAll } = useFollowing(map, shown, home);
  const closed = start && end && start[0] === end[0] && start[1] === end[1];
  return (
    <>
      <div ref={frame} className={classes.canvas} />
      {map && (
        <>
          <MapWays map={map} lines={lines} colours={mapColours[scheme]} />
          <MapSpots map={map} spots={spots} />
          <MapStops map={map} {...shown} />
          {start && <WayEnd map={map} at={start} kind={closed ? 'both' : 'start'} />}
          {end && !closed && <WayEnd map={map} at={end} kind="end" />}
          {pin && <MapPinMarker map={map} pin={pin} />}
          {area && (
            <Suspense>
              <MapAreaEditor map={map} area={area} colours={mapColours[scheme]} />
            </Suspense>
          )}
          <MapControls map={map} onFit={fitAll} />
        </>
      )}
      {base && <MapCredits map={map} base={base} attribution={source.attribution} />}
    </>
  );
}
