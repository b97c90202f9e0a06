import { IconFlag, IconHome } from '@tabler/icons-react';
import type { Map as Maplibre } from 'maplibre-gl';
import { MapMarker } from '../markers/map-marker.tsx';
import type { MapPoint } from '../view/map-data.ts';
import classes from './way-end.module.css';

const words = { start: 'Start', end: 'End', both: 'Start and end' } as const;

interface WayEndProps {
  readonly map: Maplibre;
  readonly at: MapPoint;
  readonly kind: keyof typeof words;
}

/** The start or end of the route. */
export function WayEnd({ map, at, kind }: WayEndProps) {
  const Icon = kind === 'end' ? IconFlag : IconHome;
  return (
    <MapMarker map={map} at={at}>
      <span className={classes.end} title={words[kind]}>
        <Icon size={16} aria-hidden />
        <span className="visually-hidden">{words[kind]}</span>
      </span>
    </MapMarker>
  );
}
