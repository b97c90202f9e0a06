import { Random } from '@roundbook/routing/random';

/** A generated town: houses along streets, and the driving times between houses chosen from it. */
export interface Town {
  readonly houses: number;
  /** Driving times in seconds, indexed by `from * houses + to`. */
  readonly seconds: Float64Array;
}

interface Junction {
  readonly x: number;
  readonly y: number;
}

interface Road {
  readonly to: number;
  readonly seconds: number;
}

const BLOCK_METRES = 180;
const METRES_PER_SECOND = 7;

/**
 * Generates a town as a slightly bent grid of blocks, with one street in four missing, a cul-de-sac
 * at half of the junctions and houses close together along a few streets, as on real rounds.
 *
 * @param oneWayShare the share of streets that are one-way; 0 makes all times symmetric
 */
export function generateTown(houses: number, oneWayShare: number, seed: number): Town {
  const random = new Random(seed);
  const side = Math.max(4, Math.ceil(Math.sqrt(houses)) + 2);
  const junctions: Junction[] = [];
  const roads: Road[][] = [];
  const place = (x: number, y: number): number => {
    roads.push([]);
    return junctions.push({ x, y }) - 1;
  };
  const connect = (a: number, b: number, oneWay: boolean): void => {
    const { x, y } = junctions[a]!;
    const seconds = Math.hypot(x - junctions[b]!.x, y - junctions[b]!.y) / METRES_PER_SECOND;
    roads[a]!.push({ to: b, seconds });
    if (!oneWay) roads[b]!.push({ to: a, seconds });
  };
  const jitter = (): number => (random.unit() - 0.5) * BLOCK_METRES * 0.5;

  for (let cell = 0; cell < side * side; cell++) {
    const column = cell % side;
    place(column * BLOCK_METRES + jitter(), Math.floor(cell / side) * BLOCK_METRES + jitter());
  }
  const streets: { from: number; to: number; oneWay: boolean }[] = [];
  for (let cell = 0; cell < side * side; cell++) {
    const column = cell % side;
    const row = Math.floor(cell / side);
    // The edge of the grid is a two-way ring road, so that every house can be reached.
    for (const [next, ring] of [
      [column + 1 < side ? cell + 1 : -1, row === 0 || row === side - 1],
      [row + 1 < side ? cell + side : -1, column === 0 || column === side - 1],
    ] as const) {
      if (next < 0 || (!ring && random.unit() < 0.25)) continue;
      const turned = random.unit() < 0.5;
      const oneWay = !ring && random.unit() < oneWayShare;
      const street = { from: turned ? next : cell, to: turned ? cell : next, oneWay };
      connect(street.from, street.to, oneWay);
      streets.push(street);
    }
    if (random.unit() < 0.5) {
      const { x, y } = junctions[cell]!;
      const end = place(x + jitter() * 2, y + jitter() * 2);
      connect(cell, end, false);
      streets.push({ from: cell, to: end, oneWay: false });
    }
  }

  const doors: number[] = [];
  while (doors.length < houses) {
    const { from, to, oneWay } = streets[random.below(streets.length)]!;
    const a = junctions[from]!;
    const b = junctions[to]!;
    const terrace = Math.min(houses - doors.length, 1 + random.below(6));
    let previous = from;
    for (let house = 0; house < terrace; house++) {
      const along = (house + random.unit()) / terrace;
      const door = place(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along);
      connect(previous, door, oneWay);
      doors.push(door);
      previous = door;
    }
    connect(previous, to, oneWay);
  }
  const seconds = new Float64Array(houses * houses);
  for (const [from, door] of doors.entries()) {
    const times = drivingTimes(roads, door);
    for (const [to, other] of doors.entries()) seconds[from * houses + to] = times[other]!;
  }
  return reachable({ houses, seconds });
}

/** Dijkstra's algorithm over a plain list: a town has a few hundred junctions. */
function drivingTimes(roads: readonly (readonly Road[])[], origin: number): Float64Array {
  const times = new Float64Array(roads.length).fill(Infinity);
  const settled = new Uint8Array(roads.length);
  times[origin] = 0;
  for (;;) {
    let nearest = -1;
    for (let junction = 0; junction < times.length; junction++) {
      if (settled[junction] === 0 && times[junction]! < (times[nearest] ?? Infinity)) {
        nearest = junction;
      }
    }
    if (nearest < 0) return times;
    settled[nearest] = 1;
    for (const { to, seconds } of roads[nearest]!) {
      times[to] = Math.min(times[to]!, times[nearest]! + seconds);
    }
  }
}

/** A junction that one-way streets cut off gets a detour, so that every time is finite. */
function reachable(town: Town): Town {
  const longest = town.seconds.reduce(
    (most, time) => (time < Infinity ? Math.max(most, time) : most),
    0,
  );
  return { houses: town.houses, seconds: town.seconds.map((time) => Math.min(time, longest * 2)) };
}
