import type { Map as Maplibre } from 'maplibre-gl';
import { useState } from 'react';
import { MAX_MARKERS, type MapViewProps } from '../view/map-data.ts';
import { useZoom } from '../view/use-zoom.ts';
import { ClusterMarker } from './cluster-marker.tsx';
import { elbowRoom } from './elbow-room.ts';
import { standApart } from './stand-apart.ts';
import { StopMarker } from './stop-marker.tsx';
import { stopText } from './stop-text.ts';
import { openCluster, useClusters } from './use-clusters.ts';
import classes from '../view/map-canvas.module.css';

type MapStopsProps = Pick<
  MapViewProps,
  'stops' | 'start' | 'end' | 'selectedId' | 'highlightedId' | 'onSelect' | 'onHighlight'
> & { readonly map: Maplibre };

/** The stops, as buttons. Tab reaches one stop; the arrow keys then move along the route. */
export function MapStops({ map, stops, start, end, ...marks }: MapStopsProps) {
  const { selectedId, highlightedId, onSelect, onHighlight } = marks;
  const [pointedId, setPointed] = useState<string | null>(null);
  const clustering = useClusters(map, stops, stops.length > MAX_MARKERS);
  const shown = clustering
    ? stops.filter(
        ({ id }) => clustering.single.has(id) || id === selectedId || id === highlightedId,
      )
    : stops;
  const ends = [start, end].filter((point) => point !== undefined && point !== null);
  const zoom = useZoom(map);
  const offsets = standApart(shown, zoom, ends);
  const room = elbowRoom(shown, zoom, offsets, ends);
  const namedId = pointedId ?? highlightedId ?? selectedId;
  const named = stops.find(({ id }) => id === namedId);
  const reached = shown.find(({ id }) => id === selectedId) ?? shown[0];

  function focus(at: number): void {
    const id = shown[at]?.id;
    if (id === undefined) return;
    const found = `[data-stop="${CSS.escape(id)}"]`;
    map.getContainer().querySelector<HTMLElement>(found)?.focus();
  }

  return (
    <>
      {named && (
        <p className={classes.caption} aria-hidden>
          {stopText(named)}
        </p>
      )}
      {shown.map((stop, at) => (
        <StopMarker
          key={stop.id}
          map={map}
          stop={stop}
          offset={offsets.get(stop.id)}
          room={room.get(stop.id)}
          selected={stop.id === selectedId}
          highlighted={stop.id === highlightedId || stop.id === pointedId}
          reached={stop === reached}
          onSelect={onSelect}
          onPoint={(on) => {
            setPointed(on ? stop.id : null);
            onHighlight?.(on ? stop.id : null);
          }}
          onStep={(step) => focus(at + step)}
        />
      ))}
      {clustering?.clusters.map((cluster) => (
        <ClusterMarker
          key={cluster.id}
          map={map}
          cluster={cluster}
          onOpen={() => void openCluster(map, cluster)}
        />
      ))}
    </>
  );
}
