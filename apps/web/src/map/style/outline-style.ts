import type { StyleSpecification } from 'maplibre-gl';
import { GRID_IMAGE } from './grid-image.ts';
import type { MapColours } from './map-colours.ts';
import type { Outline } from './stored-outline.ts';
import { TOWNS } from './towns.ts';

/** The browser draws labels in the page's own font, so no glyph server is needed. */
export const MAP_FONT = ['Figtree Variable', 'sans-serif'];

/**
 * The coastline is accurate only to a few hundred metres. Between these zooms the land fades in over the whole map, so
 * that a street by the sea does not end up in the sea.
 */
const COAST_FADES = [10.5, 12.5] as const;

const townFeatures = {
  type: 'FeatureCollection' as const,
  features: TOWNS.map(([name, latitude, longitude, rank]) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
};

/**
 * The built-in map: the outline of the UK and its neighbours, and its towns. The built-in map needs no other server.
 */
export function outlineStyle(outline: Outline, colours: MapColours): StyleSpecification {
  const [from, to] = COAST_FADES;
  return {
    version: 8,
    sources: {
      outline: { type: 'geojson', data: outline, tolerance: 0.2 },
      towns: { type: 'geojson', data: townFeatures },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'neighbours',
        type: 'fill',
        source: 'outline',
        filter: ['==', ['get', 'kind'], 'neighbour'],
        paint: { 'fill-color': colours.quietLand },
      },
      {
        id: 'home',
        type: 'fill',
        source: 'outline',
        filter: ['==', ['get', 'kind'], 'home'],
        paint: { 'fill-color': colours.land },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'outline',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.coast, 'line-width': 0.75 },
      },
      {
        id: 'ground',
        type: 'background',
        minzoom: from,
        paint: {
          'background-color': colours.land,
          'background-opacity': ['interpolate', ['linear'], ['zoom'], from, 0, to, 1],
        },
      },
      {
        id: 'grid',
        type: 'background',
        minzoom: from,
        paint: {
          'background-pattern': GRID_IMAGE,
          'background-opacity': ['interpolate', ['linear'], ['zoom'], from, 0, to, 1],
        },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 5.6, 2, 7, 3]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 9, 14],
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: {
          'text-color': colours.text,
          'text-halo-color': colours.land,
          'text-halo-width': 1.25,
        },
      },
    ],
  };
}
