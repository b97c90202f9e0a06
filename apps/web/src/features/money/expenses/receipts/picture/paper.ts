import type { GreyPicture } from './grey-picture.ts';

/** The longest side, in cells, of the grid on which the paper is looked for. */
const GRID = 96;

/** The least share of the picture that the paper covers; a smaller bright patch is something else. */
const LEAST_SHARE = 0.04;

/** Paper is at least this many times as bright as what it lies on; otherwise its edge cannot be told. */
const LEAST_CONTRAST = 1.35;

/** The strip inside the paper's edge that counts as its edge, in cells: there the table shows through. */
const INSET = 1.1;

const NOTHING = [0, 0] as const;

/**
 * The least brightness of the next cell, as a share of this one's, that a shadow on the same paper leaves; the later ones
 * for pictures in which the earlier ones reach beyond the paper.
 */
const GRADUAL = [0.9, 0.94, 0.97];

interface Grid {
  readonly across: number;
  readonly down: number;
  /** The side of a cell in pixels. */
  readonly cell: number;
  /** The brightness of each cell, row by row: of its paper rather than its ink. */
  readonly bright: Uint8Array;
}

function gridOf({ width, height, pixels }: GreyPicture): Grid {
  const cell = Math.ceil(Math.max(width, height) / GRID);
  const [across, down] = [Math.floor(width / cell), Math.floor(height / cell)];
  const bright = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const values: number[] = [];
      for (let y = row * cell; y < (row + 1) * cell; y += 2) {
        for (let x = column * cell; x < (column + 1) * cell; x += 2)
          values.push(pixels[y * width + x]!);
      }
      bright[row * across + column] = values.sort((a, b) => a - b)[
        Math.floor(values.length * 0.7)
      ]!;
    }
  }
  return { across, down, cell, bright };
}

/** The threshold that separates dark from bright cells best (Otsu 1979), and the mean of each side. */
function separated(values: Uint8Array) {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]! += 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let best = { threshold: 0, between: -1, dark: 0, bright: 0 };
  let [below, sumBelow] = [0, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value]!;
    sumBelow += counts[value]! * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const [dark, bright] = [sumBelow / below, (sum - sumBelow) / above];
    const between = below * above * (bright - dark) ** 2;
    if (between > best.between) best = { threshold: value, between, dark, bright };
  }
  return best;
}

type Cell = readonly [column: number, row: number];

/** The cells beside a cell. */
function beside(at: number, { across, down }: Grid): number[] {
  const [column, row] = [at % across, Math.floor(at / across)];
  return [
    ...(column > 0 ? [at - 1] : []),
    ...(column < across - 1 ? [at + 1] : []),
    ...(row > 0 ? [at - across] : []),
    ...(row < down - 1 ? [at + across] : []),
  ];
}

/** All cells that are reached from `start` over neighbours that belong together. */
function reached(
  start: readonly number[],
  grid: Grid,
  belongs: (from: number, to: number) => boolean,
): Set<number> {
  const patch = new Set(start);
  // Iterating over a set also visits entries added during the loop.
  for (const at of patch) {
    for (const next of beside(at, grid)) if (belongs(at, next)) patch.add(next);
  }
  return patch;
}

/** Whether a patch reaches three sides of the picture: then it is more than paper, or the paper fills the picture. */
function isOnTable(patch: ReadonlySet<number>, { across, down }: Grid): boolean {
  const cells = [...patch];
  const sides = [
    cells.some((at) => at % across === 0),
    cells.some((at) => at % across === across - 1),
    cells.some((at) => at < across),
    cells.some((at) => at >= across * (down - 1)),
  ];
  return sides.filter(Boolean).length >= 3;
}

/**
 * The largest connected patch of bright cells, and what it shades off into: a shadow across the paper darkens it little
 * by little, but at its edge the brightness drops at once.
 */
function largestPatch(grid: Grid, threshold: number): ReadonlySet<number> {
  const { bright } = grid;
  const seen = new Set<number>();
  let largest: ReadonlySet<number> = seen;
  for (let start = 0; start < bright.length; start += 1) {
    if (seen.has(start) || bright[start]! <= threshold) continue;
    const patch = reached([start], grid, (_, to) => bright[to]! > threshold);
    for (const at of patch) seen.add(at);
    if (patch.size > largest.size || largest === seen) largest = patch;
  }
  for (const gradual of GRADUAL) {
    const whole = reached([...largest], grid, (from, to) => bright[to]! > bright[from]! * gradual);
    if (!isOnTable(whole, grid)) return whole;
  }
  return largest;
}

/** For each row of cells, the first and last column within the convex hull of a patch; null outside it. */
function hullRows(patch: readonly Cell[], down: number): ([number, number] | null)[] {
  const cross = (o: Cell, a: Cell, b: Cell) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  // Andrew's monotone chain, 1979.
  const sorted = [...patch].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (cells: readonly Cell[]) => {
    const hull: Cell[] = [];
    for (const cell of cells) {
      while (hull.length > 1 && cross(hull.at(-2)!, hull.at(-1)!, cell) <= 0) hull.pop();
      hull.push(cell);
    }
    return hull;
  };
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  const rows: ([number, number] | null)[] = Array.from({ length: down }, () => null);
  const widen = (row: number, column: number) => {
    const now = rows[row];
    rows[row] = now ? [Math.min(now[0], column), Math.max(now[1], column)] : [column, column];
  };
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length]!;
    const steps = Math.abs(to[1] - from[1]);
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      const row = Math.round(from[1] + (to[1] - from[1]) * share);
      widen(row, from[0] + (to[0] - from[0]) * share);
    }
    widen(to[1], to[0]);
  });
  return rows;
}

/** For each row of pixels, the first and last pixel on the paper; an empty range where there is none. */
export type PaperRows = readonly (readonly [from: number, to: number])[];

/**
 * Finds the receipt in a picture: the largest bright patch, with its shadowed parts, because paper is convex.
 * @returns null if the paper fills the picture, or if its edge cannot be told
 */
export function paperRows(picture: GreyPicture): PaperRows | null {
  const grid = gridOf(picture);
  const { threshold, dark, bright } = separated(grid.bright);
  if (bright < dark * LEAST_CONTRAST) return null;
  const patch = largestPatch(grid, threshold);
  if (patch.size < grid.bright.length * LEAST_SHARE) return null;
  if (isOnTable(patch, grid)) return null;
  const cells = [...patch].map((at): Cell => [at % grid.across, Math.floor(at / grid.across)]);
  const rows = hullRows(cells, grid.down);
  return Array.from({ length: picture.height }, (_, y) => {
    const at = y / grid.cell - 0.5;
    const [above, below] = [rows[Math.floor(at)], rows[Math.ceil(at)]];
    if (!above || !below) return NOTHING;
    const share = at - Math.floor(at);
    const blend = (side: 0 | 1) => above[side] * (1 - share) + below[side] * share;
    const from = Math.max(0, Math.floor((blend(0) + INSET) * grid.cell));
    const to = Math.min(picture.width, Math.ceil((blend(1) + 1 - INSET) * grid.cell));
    return from < to ? ([from, to] as const) : NOTHING;
  });
}

/** The picture with everything beside the paper white, so that nothing is read there. */
export function onlyPaper(picture: GreyPicture, rows: PaperRows): GreyPicture {
  const { width, height } = picture;
  const pixels = new Uint8ClampedArray(picture.pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = rows[y]!;
    pixels.set(
      picture.pixels.subarray(y * width + from, y * width + Math.min(to, width)),
      y * width + from,
    );
  }
  return { width, height, pixels };
}
