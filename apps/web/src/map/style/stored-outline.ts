/** The land of the built-in map, as GeoJSON. */
export interface Outline {
  readonly type: 'FeatureCollection';
  readonly features: readonly {
    readonly type: 'Feature';
    readonly properties: { readonly kind: 'home' | 'neighbour' };
    readonly geometry: {
      readonly type: 'MultiPolygon';
      /** Polygons as rings of longitude and latitude in degrees. */
      readonly coordinates: (readonly [longitude: number, latitude: number])[][][];
    };
  }[];
}

type Kind = Outline['features'][number]['properties']['kind'];

/**
 * The outline as a device stores it, at less than half the size: each ring holds the steps from one point to the
 * next, east and north alternating. The first step starts from the meridian and the equator.
 */
export interface StoredOutline {
  /** The number of steps in a degree. */
  readonly unit: number;
  readonly polygons: Readonly<Record<Kind, readonly (readonly (readonly number[])[])[]>>;
}

function ringOf(steps: readonly number[], unit: number): (readonly [number, number])[] {
  const ring: (readonly [number, number])[] = [];
  let [east, north] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    east += steps[at]!;
    north += steps[at + 1]!;
    ring.push([east / unit, north / unit]);
  }
  return ring;
}

/** Converts a stored outline for drawing. */
export function readOutline({ unit, polygons }: StoredOutline): Outline {
  return {
    type: 'FeatureCollection',
    // Neighbouring countries are drawn below the UK.
    features: (['neighbour', 'home'] as const).map((kind) => ({
      type: 'Feature',
      properties: { kind },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons[kind].map((rings) => rings.map((ring) => ringOf(ring, unit))),
      },
    })),
  };
}
