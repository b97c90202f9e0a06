import type { GeoJSONSource, Map as Maplibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { arrowImage } from '../style/arrow-image.ts';
import type { MapColours } from '../style/map-colours.ts';
import type { MapLine } from '../view/map-data.ts';
import { wayFeatures } from './way-features.ts';
import { wayLayers } from './way-layers.ts';

const SOURCE = 'roundbook-ways';
const ARROW = 'roundbook-arrow';

interface MapWaysProps {
  readonly map: Maplibre;
  readonly lines: readonly MapLine[];
  readonly colours: MapColours;
}

/** The routes between stops, with arrows showing the direction of the planned route. */
export function MapWays({ map, lines, colours }: MapWaysProps) {
  useEffect(() => {
    map.addImage(ARROW, arrowImage(colours.way, colours.wayEdge), { pixelRatio: 2 });
    map.addSource(SOURCE, { type: 'geojson', data: wayFeatures([]) });
    const layers = wayLayers(SOURCE, ARROW, colours);
    for (const layer of layers) map.addLayer(layer);
    return () => {
      // The map may already be gone, with its layers.
      if (!map.getSource(SOURCE)) return;
      for (const { id } of layers) map.removeLayer(id);
      map.removeSource(SOURCE);
      map.removeImage(ARROW);
    };
  }, [map, colours]);
  useEffect(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData(wayFeatures(lines));
  }, [map, lines]);
  return null;
}
