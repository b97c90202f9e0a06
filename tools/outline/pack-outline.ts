import { feature } from 'topojson-client';
import type { Outline } from '../../apps/web/src/map/style/stored-outline.ts';
import { clipRing, type Extent } from './clip.ts';
import { type Position, simplify } from './simplify.ts';

/** The parts of a TopoJSON topology of countries that are used here. */
export interface Countries {
  readonly type: 'Topology';
  readonly transform?: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: {
    readonly countries: {
      readonly type: 'GeometryCollection';
      readonly geometries: readonly CountryShape[];
    };
  };
}

interface CountryShape {
  readonly type: 'Polygon' | 'MultiPolygon';
  /** The country's number in ISO 3166-1. */
  readonly id?: string;
  readonly arcs: readonly unknown[];
}

interface PackOptions {
  /**
   * The edge at which countries are cut off: a little beyond the map's view, since the cut itself
   * is drawn too.
   */
  readonly extent: Extent;
  /** ISO 3166-1 numbers of the map's own countries. */
  readonly home: ReadonlySet<string>;
  /** The tolerance of the simplified line, in degrees of latitude. */
  readonly tolerance: number;
  readonly decimals: number;
}

/** The arcs in degrees: stored points are steps from the point before, in units of the transform. */
function decoded({ arcs, transform }: Countries): readonly (readonly Position[])[] {
  if (!transform) return arcs;
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

function rounded(line: readonly Position[], decimals: number): Position[] {
  const unit = 10 ** decimals;
  const round = (value: number) => Math.round(value * unit) / unit;
  const points = line.map(([x, y]): Position => [round(x), round(y)]);
  return points.filter(
    ([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1],
  );
}

/**
 * The countries within an extent, simplified: home countries and their neighbours, as GeoJSON. Each line is
 * simplified once before countries are assembled from lines, so countries that share a border still do.
 */
export function packOutline(countries: Countries, options: PackOptions): Outline {
  const { extent, home, tolerance, decimals } = options;
  const arcs = decoded(countries).map((arc) => simplify(arc, tolerance));
  const topology = { type: 'Topology', arcs, objects: countries.objects };
  const plain = topology as unknown as Parameters<typeof feature>[0];

  const polygons: Record<'home' | 'neighbour', Position[][][]> = { home: [], neighbour: [] };
  for (const shape of countries.objects.countries.geometries) {
    const { geometry } = feature(
      plain,
      shape as unknown as Parameters<typeof feature>[1],
    ) as unknown as {
      geometry: { type: string; coordinates: Position[][] | Position[][][] };
    };
    const parts = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as Position[][][];
    for (const rings of parts) {
      const kept = rings
        .map((ring) => rounded(clipRing(ring, extent), decimals))
        .filter(({ length }) => length > 3);
      if (kept.length > 0) polygons[home.has(shape.id ?? '') ? 'home' : 'neighbour'].push(kept);
    }
  }

  return {
    type: 'FeatureCollection',
    features: (['neighbour', 'home'] as const).map((kind) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'MultiPolygon', coordinates: polygons[kind] },
    })),
  };
}
