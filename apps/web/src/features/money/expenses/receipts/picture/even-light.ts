import type { GreyPicture } from './grey-picture.ts';

/** The side of the squares, in pixels, whose paper is measured on its own: larger than a letter, smaller than a shadow. */
const SQUARE = 24;

/** The share of a square's pixels that are darker than its paper: more than the ink of a line of text. */
const PAPER = 0.8;

/** The darkest paper that is made white; anything darker is the table below the receipt. */
const DARKEST_PAPER = 40;

/** The share of the pixels around a square that are as dark as its ink. */
const INK = 0.03;

/** The least distance between the brightness of ink and paper that is stretched; below it there is only noise. */
const LEAST_CONTRAST = 55;

/** Squares whose darkest pixels are brighter hold no ink. */
const NO_INK = 225;

/** The share of the squares with ink that hold the darkest print, and the least share of its contrast that is ink elsewhere: creases have less. */
const DARKEST = 0.15;
const LEAST_SHARE = 0.42;

/** How far from its ink the paper of a square becomes white, as a share of the distance between them. */
const WHITE = 0.86;

/** The brightness below which the given share of the counted pixels lies. */
function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let value = 0; value < counts.length; value += 1) {
    below += counts[value]!;
    if (below > total * share) return value;
  }
  return counts.length - 1;
}

/** A value for each square of a picture, blended between the middles of neighbouring squares. */
class Squares {
  readonly #across: number;
  readonly #down: number;
  readonly #values: Float32Array;

  constructor(
    { width, height }: Pick<GreyPicture, 'width' | 'height'>,
    valueOf: (column: number, row: number) => number,
  ) {
    this.#across = Math.ceil(width / SQUARE);
    this.#down = Math.ceil(height / SQUARE);
    this.#values = Float32Array.from({ length: this.#across * this.#down }, (_, at) =>
      valueOf(at % this.#across, Math.floor(at / this.#across)),
    );
  }

  at(x: number, y: number): number {
    const column = Math.min(this.#across - 1, Math.max(0, (x + 0.5) / SQUARE - 0.5));
    const row = Math.min(this.#down - 1, Math.max(0, (y + 0.5) / SQUARE - 0.5));
    const [left, above] = [Math.floor(column), Math.floor(row)];
    const right = Math.min(this.#across - 1, left + 1);
    const below = Math.min(this.#down - 1, above + 1);
    const [far, low] = [column - left, row - above];
    const top = this.#of(left, above) * (1 - far) + this.#of(right, above) * far;
    const foot = this.#of(left, below) * (1 - far) + this.#of(right, below) * far;
    return top * (1 - low) + foot * low;
  }

  /** The value below which a share of the squares lies, of those that are darker than white. */
  quantile(share: number): number {
    const dark = this.#values.filter((value) => value < NO_INK).sort();
    return dark[Math.floor(dark.length * share)] ?? NO_INK;
  }

  #of(column: number, row: number): number {
    return this.#values[row * this.#across + column]!;
  }
}

/** The brightness below which a share of the pixels lies, in a square and `around` squares on each side of it. */
function squareQuantile(
  { width, height, pixels }: GreyPicture,
  share: number,
  around: number,
): Squares {
  return new Squares({ width, height }, (column, row) => {
    const counts = new Uint32Array(256);
    const [top, left] = [row - around, column - around].map((at) => Math.max(0, at * SQUARE));
    const bottom = Math.min(height, (row + around + 1) * SQUARE);
    const right = Math.min(width, (column + around + 1) * SQUARE);
    for (let y = top!; y < bottom; y += 1) {
      for (let x = left!; x < right; x += 1) counts[pixels[y * width + x]!]! += 1;
    }
    return quantile(counts, share);
  });
}

/** A picture in which each pixel is the result of `valueOf`. */
function mapped(
  { width, height, pixels }: GreyPicture,
  valueOf: (value: number, x: number, y: number) => number,
): GreyPicture {
  const made = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      made[y * width + x] = valueOf(pixels[y * width + x]!, x, y);
    }
  }
  return { width, height, pixels: made };
}

/** Removes shadows: divides each pixel by the brightness of the paper around it. */
export function withoutShadows(picture: GreyPicture): GreyPicture {
  const paper = squareQuantile(picture, PAPER, 0);
  return mapped(picture, (value, x, y) => (value * 255) / Math.max(DARKEST_PAPER, paper.at(x, y)));
}

/** Makes faded print dark: stretches the contrast around each place from its ink, which becomes black, to white. */
export function withDarkPrint(picture: GreyPicture): GreyPicture {
  const inks = squareQuantile(picture, INK, 1);
  const least = Math.max(LEAST_CONTRAST, (255 - inks.quantile(DARKEST)) * LEAST_SHARE);
  return mapped(picture, (value, x, y) => {
    const ink = Math.min(inks.at(x, y), 255 - least);
    return ((value - ink) * 255) / ((255 - ink) * WHITE);
  });
}
