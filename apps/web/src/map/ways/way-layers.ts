import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../style/map-colours.ts';

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** The layers for routes: the earlier route underneath, dashed; the planned route with arrows. */
export function wayLayers(
  source: string,
  arrow: string,
  colours: MapColours,
): LayerSpecification[] {
  const planned: FilterSpecification = ['==', ['get', 'tone'], 'planned'];
  return [
    {
      id: 'roundbook-way-before',
      type: 'line',
      source,
      filter: ['==', ['get', 'tone'], 'before'],
      layout: round,
      paint: {
        'line-color': colours.wayBefore,
        'line-width': 2.5,
        'line-dasharray': [0.5, 2],
      },
    },
    {
      id: 'roundbook-way-edge',
      type: 'line',
      source,
      filter: planned,
      layout: round,
      paint: { 'line-color': colours.wayEdge, 'line-width': 7 },
    },
    {
      id: 'roundbook-way',
      type: 'line',
      source,
      filter: planned,
      layout: round,
      paint: { 'line-color': colours.way, 'line-width': 4 },
    },
    {
      id: 'roundbook-way-direction',
      type: 'symbol',
      source,
      filter: planned,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 56,
        'icon-image': arrow,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ];
}
