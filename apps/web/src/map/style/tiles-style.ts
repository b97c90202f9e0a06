import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { MapColours } from './map-colours.ts';
import { MAP_FONT } from './outline-style.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

const SOURCE = 'tiles';

/** The width of a road, which grows with the zoom. */
const width = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  far,
  18,
  near,
];

const isMain: ExpressionSpecification = [
  'in',
  ['get', 'kind'],
  ['literal', ['highway', 'major_road']],
];
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isGreen: ExpressionSpecification = [
  'in',
  ['get', 'kind'],
  ['literal', ['park', 'forest', 'wood', 'grass', 'golf_course']],
];
const named: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];

function roads(colours: MapColours): LayerSpecification[] {
  const road = (
    id: string,
    filter: ExpressionSpecification,
    colour: string,
    [far, near]: readonly [number, number],
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'roads',
    filter: ['all', ['!=', ['get', 'kind'], 'ferry'], filter],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width(far, near) },
  });
  const isMinor: ExpressionSpecification = ['!', isMain];
  return [
    road('minor-edges', isMinor, colours.roadEdge, [0.4, 17]),
    road('main-edges', isMain, colours.roadEdge, [1.6, 26]),
    road('minor-roads', isMinor, colours.road, [0.2, 14]),
    road('main-roads', isMain, colours.road, [1, 22]),
  ];
}

function labels(colours: MapColours): LayerSpecification[] {
  const paint = {
    'text-color': colours.text,
    'text-halo-color': colours.land,
    'text-halo-width': 1.25,
  };
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'roads',
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        'text-field': named,
        'text-font': MAP_FONT,
        'text-size': 12,
      },
      paint,
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'places',
      filter: ['==', ['get', 'kind'], 'locality'],
      layout: { 'text-field': named, 'text-font': MAP_FONT, 'text-size': 13 },
      paint,
    },
  ];
}

/**
 * Our own style for a PMTiles file with the layers of the Protomaps basemap. Labels use the page's
 * font, so no glyph server is needed.
 *
 * @throws if the file cannot be fetched
 */
export async function tilesStyle(url: string, colours: MapColours): Promise<StyleSpecification> {
  const archive = new PMTiles(new URL(url, location.href).href);
  await archive.getHeader();
  protocol.add(archive);
  const fill = (
    id: string,
    layer: string,
    colour: string,
    { minzoom = 0, filter = isArea }: { minzoom?: number; filter?: ExpressionSpecification } = {},
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    filter,
    paint: { 'fill-color': colour },
  });
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${archive.source.getKey()}` } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
      fill('earth', 'earth', colours.land),
      fill('green', 'landuse', colours.green, { filter: isGreen }),
      fill('water', 'water', colours.water),
      fill('buildings', 'buildings', colours.building, { minzoom: 14 }),
      ...roads(colours),
      ...labels(colours),
    ],
  };
}
