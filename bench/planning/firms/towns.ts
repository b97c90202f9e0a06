import type { LatLng } from '@roundbook/routing/problem';
import { Random } from '@roundbook/routing/random';

/** A street with its houses in order. */
export interface Street {
  readonly name: string;
  readonly houses: readonly LatLng[];
}

const METRES_PER_DEGREE = 111_320;
const LATITUDE = 53.99;
const LONGITUDE = -1.54;
/** The distance of a firm's towns from its middle, and the radius of a town, in metres. */
const BETWEEN_TOWNS = 9000;
const TOWN = 1800;
const HOUSES_APART = 22;

interface Spot {
  readonly x: number;
  readonly y: number;
}

function placeOf({ x, y }: Spot): LatLng {
  const across = METRES_PER_DEGREE * Math.cos((LATITUDE * Math.PI) / 180);
  return [LATITUDE + y / METRES_PER_DEGREE, LONGITUDE + x / across];
}

/**
 * The streets on which a firm has customers: two thirds of them in a town, the rest in three villages around it;
 * neighbouring streets follow each other, as a local would list them.
 */
export function generateStreets(houses: number, perStreet: number, seed: number): Street[] {
  const random = new Random(seed);
  const around = (middle: Spot, reach: number): Spot => {
    const angle = random.unit() * 2 * Math.PI;
    const away = reach * Math.sqrt(random.unit());
    return { x: middle.x + away * Math.cos(angle), y: middle.y + away * Math.sin(angle) };
  };
  const middle = { x: 0, y: 0 };
  const villages = Array.from({ length: 3 }, () => around(middle, BETWEEN_TOWNS));
  const count = Math.ceil(houses / perStreet);
  const streets = [middle, ...villages].flatMap((town, at) => {
    const share = at === 0 ? 2 / 3 : 1 / 9;
    const reach = at === 0 ? TOWN : TOWN / 2;
    const starts = Array.from({ length: Math.max(1, Math.round(count * share)) }, () =>
      around(town, reach),
    );
    return inNeighbourhoods(starts).map((start, number) => {
      const angle = random.unit() * Math.PI;
      const step = HOUSES_APART * (0.7 + 0.6 * random.unit());
      return {
        name: `Street ${at + 1}.${number + 1}`,
        houses: Array.from({ length: perStreet }, (_, house) =>
          placeOf({
            x: start.x + house * step * Math.cos(angle),
            y: start.y + house * step * Math.sin(angle) + 8 * random.unit(),
          }),
        ),
      };
    });
  });
  return streets;
}

/** The nearest remaining street comes next. */
function inNeighbourhoods(spots: readonly Spot[]): Spot[] {
  const [first, ...left] = spots;
  const ordered = [first!];
  while (left.length > 0) {
    const here = ordered.at(-1)!;
    const away = left.map(({ x, y }) => Math.hypot(x - here.x, y - here.y));
    ordered.push(...left.splice(away.indexOf(Math.min(...away)), 1));
  }
  return ordered;
}

/** A place in or around the town where a worker may live. */
export function generateHome(seed: number): LatLng {
  const random = new Random(seed);
  return placeOf({ x: (random.unit() - 0.5) * 7000, y: (random.unit() - 0.5) * 7000 });
}
