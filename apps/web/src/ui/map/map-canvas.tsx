import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapSource } from './load-style.ts';
import type { MapBounds } from './map-bounds.ts';
import classes from './map-canvas.module.css';
import type { Scheme } from './map-colours.ts';
import { mapColours } from './map-colours.ts';
import { MapControls } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import type { MapViewProps } from './map-data.ts';
import { MapPinMarker } from './map-pin-marker.tsx';
import { MapStops } from './map-stops.tsx';
import { MapWays } from './map-ways.tsx';
import { useFollowing } from './use-following.ts';
import { useMaplibre } from './use-maplibre.ts';
import { WayEnd } from './way-end.tsx';

interface MapCanvasProps extends Omit<MapViewProps, 'className'> {
  readonly source: MapSource;
  readonly scheme: Scheme;
  /** What is in view where nothing is shown. */
  readonly home: MapBounds;
}

/** Everything on a map that is drawn. */
export default function MapCanvas({ source, scheme, home, ...shown }: MapCanvasProps) {
  const { label, start = null, end = null, lines = [], pin } = shown;
  const { frame, map, base } = useMaplibre({ source, scheme, label, shown, home });
  const { fitAll } = useFollowing(map, shown, home);
  const closed = start && end && start[0] === end[0] && start[1] === end[1];
  return (
    <>
      <div ref={frame} className={classes.canvas} />
      {map && (
        <>
          <MapWays map={map} lines={lines} colours={mapColours[scheme]} />
          <MapStops map={map} {...shown} />
          {start && <WayEnd map={map} at={start} kind={closed ? 'both' : 'start'} />}
          {end && !closed && <WayEnd map={map} at={end} kind="end" />}
          {pin && <MapPinMarker map={map} pin={pin} />}
          <MapControls map={map} onFit={fitAll} />
        </>
      )}
      {base && <MapCredits map={map} base={base} attribution={source.attribution} />}
    </>
  );
}
