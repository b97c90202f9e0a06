import {
  partOfSector,
  POSTCODE_LEVELS,
  type PostcodeLevel,
} from '../../../values/addresses/postcode-sectors.ts';

/** The recurring work of a part of the country. */
interface WorkThere {
  readonly jobs: number;
  /** The price of a year of the work, in pence. */
  readonly yearly: number;
  /** The number of jobs with a place on the map, and the sums of their coordinates in degrees. */
  readonly placed: number;
  readonly latitudes: number;
  readonly longitudes: number;
}

/** The recurring work in a postcode sector; null for work without a whole postcode. */
export interface SectorWork extends WorkThere {
  readonly sector: string | null;
}

/** The recurring work in an area of the map. */
export interface ValueArea {
  /** The area's postcodes, such as `BS8 1` or `BS8`; null for work without a whole postcode. */
  readonly name: string | null;
  readonly jobs: number;
  readonly yearly: number;
  /** The middle of the jobs there; null if none has a place. */
  readonly place: readonly [latitude: number, longitude: number] | null;
}

/** The greatest number of areas that a map shows without crowding. */
export const MOST_AREAS = 40;

function sumOf(works: readonly WorkThere[], quantity: keyof WorkThere): number {
  return works.reduce((sum, one) => sum + one[quantity], 0);
}

const nameAt = ({ sector }: SectorWork, level: PostcodeLevel) =>
  sector && partOfSector(sector, level);

/**
 * The recurring work by area, highest value first: by postcode sector or, if these are too many for a map, by
 * district or by the postcodes' letters.
 */
export function valueAreas(sectors: readonly SectorWork[]): readonly ValueArea[] {
  const level =
    POSTCODE_LEVELS.find(
      (one) => new Set(sectors.map((work) => nameAt(work, one))).size <= MOST_AREAS,
    ) ?? 'area';
  return [...Map.groupBy(sectors, (work) => nameAt(work, level))]
    .map(([name, works]): ValueArea => {
      const placed = sumOf(works, 'placed');
      const mean = (of: 'latitudes' | 'longitudes') => sumOf(works, of) / placed;
      return {
        name,
        jobs: sumOf(works, 'jobs'),
        yearly: sumOf(works, 'yearly'),
        place: placed > 0 ? [mean('latitudes'), mean('longitudes')] : null,
      };
    })
    .toSorted(
      (one, other) =>
        other.yearly - one.yearly ||
        Number(one.name === null) - Number(other.name === null) ||
        (one.name ?? '').localeCompare(other.name ?? '', 'en'),
    );
}
