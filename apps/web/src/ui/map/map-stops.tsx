import type { Map as Maplibre } from 'maplibre-gl';
import { ClusterMarker } from './cluster-marker.tsx';
import type { MapViewProps } from './map-data.ts';
import { standApart } from './stand-apart.ts';
import { StopMarker } from './stop-marker.tsx';
import { openCluster, useClusters } from './use-clusters.ts';
import { useZoom } from './use-zoom.ts';

/** More markers than this are neither seen apart nor moved smoothly. */
const MOST_MARKERS = 300;

type MapStopsProps = Pick<
  MapViewProps,
  'stops' | 'selectedId' | 'highlightedId' | 'onSelect' | 'onHighlight' | 'clustered'
> & { readonly map: Maplibre };

/** The stops, as buttons. Tab reaches one of them; from there the arrow keys go along the way. */
export function MapStops({ map, stops, clustered = false, ...marks }: MapStopsProps) {
  const { selectedId, highlightedId, onSelect, onHighlight } = marks;
  const clustering = useClusters(map, stops, clustered || stops.length > MOST_MARKERS);
  const shown = clustering
    ? stops.filter(
        ({ id }) => clustering.single.has(id) || id === selectedId || id === highlightedId,
      )
    : stops;
  const offsets = standApart(shown, useZoom(map));
  const reached = shown.find(({ id }) => id === selectedId) ?? shown[0];

  function focus(at: number): void {
    const id = shown[at]?.id;
    if (id === undefined) return;
    const found = `[data-stop="${CSS.escape(id)}"]`;
    map.getContainer().querySelector<HTMLElement>(found)?.focus();
  }

  return (
    <>
      {shown.map((stop, at) => (
        <StopMarker
          key={stop.id}
          map={map}
          stop={stop}
          offset={offsets.get(stop.id)}
          selected={stop.id === selectedId}
          highlighted={stop.id === highlightedId}
          reached={stop === reached}
          onSelect={onSelect}
          onHighlight={onHighlight}
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
