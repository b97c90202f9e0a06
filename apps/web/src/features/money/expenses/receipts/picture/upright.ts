import type { GreyPicture } from './grey-picture.ts';

/** Pixels darker than this are ink, once the light is even. */
const INK = 110;

/** The number of pixels of ink that decide the angle; more make it no better. */
const SAMPLES = 30_000;

/** The largest tilt that is looked for, in degrees: beyond it, people turn the phone. */
const MOST_TILT = 20;

/** White around the text, in pixels: the reader finds lines badly that touch the edge. */
const MARGIN = 24;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point of a picture, in pixels. */
export type Point = readonly [x: number, y: number];

function inkOf({ width, height, pixels }: GreyPicture): Point[] {
  let count = 0;
  for (const value of pixels) if (value < INK) count += 1;
  const each = Math.max(1, Math.floor(count / SAMPLES));
  const ink: Point[] = [];
  let seen = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (pixels[y * width + x]! >= INK) continue;
      if (seen % each === 0) ink.push([x, y]);
      seen += 1;
    }
  }
  return ink;
}

/** The smallest and the largest of some values; zero and zero without any. */
function ends(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 0];
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [values[0]!, values[0]!],
  );
}

/** How sharply the ink falls into lines if the picture is turned back by an angle: largest along the lines of text. */
function sharpness(ink: readonly Point[], angle: number, rows: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const counts = new Float64Array(rows * 2);
  for (const [x, y] of ink) counts[Math.round((y * cosine - x * sine) / 2 + rows / 2)]! += 1;
  let sum = 0;
  for (let row = 1; row < counts.length; row += 1) sum += (counts[row]! - counts[row - 1]!) ** 2;
  return sum;
}

/**
 * The angle in radians by which the lines of text fall to the right, found by projecting the ink on the side of the
 * picture (Postl 1986).
 */
export function tiltOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  if (ink.length === 0) return 0;
  const rows = picture.width + picture.height;
  let best = 0;
  for (const [step, reach] of [
    [1, MOST_TILT],
    [0.25, 1],
    [0.1, 0.25],
  ] as const) {
    const from = best;
    let most = -1;
    for (let degrees = from - reach; degrees <= from + reach; degrees += step) {
      const now = sharpness(ink, radians(degrees), rows);
      if (now > most) [most, best] = [now, degrees];
    }
  }
  return radians(best);
}

/** How a picture was turned and cut: by an angle around its middle, from a corner of the turned picture. */
export interface Turn {
  readonly angle: number;
  readonly middle: Point;
  readonly corner: Point;
}

/** A picture turned upright and cut to its text. */
export interface UprightPicture extends GreyPicture {
  readonly turn: Turn;
}

/** The place in the former picture of a point in the turned one. */
export function placeBefore({ angle, middle, corner }: Turn, [x, y]: Point): Point {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [across, down] = [x + corner[0], y + corner[1]];
  return [across * cosine - down * sine + middle[0], down * cosine + across * sine + middle[1]];
}

/** Turns a picture back by an angle around its middle, and cuts it to what is printed on it. */
export function upright(picture: GreyPicture, angle: number): UprightPicture {
  const { width, height, pixels } = picture;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const middle: Point = [width / 2, height / 2];
  const [lefts, tops]: [number[], number[]] = [[], []];
  for (const [x, y] of inkOf(picture)) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    lefts.push(dx * cosine + dy * sine);
    tops.push(dy * cosine - dx * sine);
  }
  const [left, right] = ends(lefts);
  const [top, bottom] = ends(tops);
  const turn = { angle, middle, corner: [left - MARGIN, top - MARGIN] } as const;
  const across = Math.ceil(right - left + 2 * MARGIN);
  const down = Math.ceil(bottom - top + 2 * MARGIN);
  const cut = new Uint8ClampedArray(across * down).fill(255);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [fromX, fromY] = placeBefore(turn, [x, y]);
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) continue;
      const [dx, dy] = [fromX - x0, fromY - y0];
      const at = y0 * width + x0;
      const upper = pixels[at]! * (1 - dx) + pixels[at + 1]! * dx;
      const lower = pixels[at + width]! * (1 - dx) + pixels[at + width + 1]! * dx;
      cut[y * across + x] = upper * (1 - dy) + lower * dy;
    }
  }
  return { width: across, height: down, pixels: cut, turn };
}
