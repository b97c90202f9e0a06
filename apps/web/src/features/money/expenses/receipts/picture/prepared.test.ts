import { expect, test } from 'vitest';
import { withDarkPrint, withoutShadows } from './even-light.ts';
import type { GreyPicture } from './grey-picture.ts';
import { onlyPaper, paperRows } from './paper.ts';
import { preparedPhoto } from './prepared.ts';
import { placeBefore, tiltOf, upright } from './upright.ts';

const WIDTH = 600;
const HEIGHT = 800;

/** A picture in which the brightness of each pixel follows from its place. */
function pictureOf(valueAt: (x: number, y: number) => number): GreyPicture {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) pixels[y * WIDTH + x] = valueAt(x, y);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const at = ({ width, pixels }: GreyPicture, x: number, y: number) => pixels[y * width + x]!;

/** Whether a place lies on one of the lines of text, which fall by an angle. */
function isText(x: number, y: number, angle = 0): boolean {
  const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
  const down = dy * Math.cos(angle) - dx * Math.sin(angle);
  const across = dx * Math.cos(angle) + dy * Math.sin(angle);
  const isOnLine = ((down % 40) + 40) % 40 < 12;
  // Letters and the gaps between them.
  const isLetter = ((across % 14) + 14) % 14 < 9;
  return Math.abs(down) < 240 && Math.abs(across) < 180 && isOnLine && isLetter;
}

test.each([-17, -8.5, -0.4, 0, 3, 12.2])(
  'lines that fall by %s degrees are turned level',
  (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const tilted = pictureOf((x, y) => (isText(x, y, angle) ? 20 : 250));
    expect((tiltOf(tilted) * 180) / Math.PI).toBeCloseTo(degrees, 0);
  },
);

test('a place on the turned picture leads back to its place on the photo', () => {
  const angle = 0.2;
  const tilted = pictureOf((x, y) => (isText(x, y, angle) ? 20 : 250));
  const level = upright(tilted, angle);
  let [same, all] = [0, 0];
  for (let y = 5; y < level.height - 5; y += 7) {
    for (let x = 5; x < level.width - 5; x += 7) {
      const [beforeX, beforeY] = placeBefore(level.turn, [x, y]);
      const before = at(tilted, Math.round(beforeX), Math.round(beforeY));
      all += 1;
      if (Math.abs(before - at(level, x, y)) < 100) same += 1;
    }
  }
  expect(same / all).toBeGreaterThan(0.9);
});

test('a shadow across the paper disappears, and print within it stays dark', () => {
  const shaded = pictureOf((x, y) => (isText(x, y) ? 0.25 : 1) * (240 - 160 * (x / WIDTH)));
  const even = withDarkPrint(withoutShadows(shaded));
  for (const x of [130, 290, 460]) {
    expect(at(even, x, 30)).toBeGreaterThan(240);
  }
  const dark = [...even.pixels].filter((value) => value < 60).length;
  const print = [...shaded.pixels].filter((_, place) =>
    isText(place % WIDTH, Math.floor(place / WIDTH)),
  ).length;
  expect(dark / print).toBeGreaterThan(0.8);
});

test('faded print becomes as dark as fresh print', () => {
  const faded = pictureOf((x, y) => (isText(x, y) ? 165 : 240));
  const even = withDarkPrint(withoutShadows(faded));
  expect(even.pixels.some((value) => value < 40)).toBe(true);
});

/** Paper on a darker table, with a shadow over its right side. */
const onTable = pictureOf((x, y) => {
  const isOnPaper = x > 100 && x < 500 && y > 100 && y < 700;
  const light = x > 300 ? 1 - Math.min(0.5, (x - 300) / 400) : 1;
  return (isOnPaper ? (isText(x, y) ? 40 : 240) : 90) * light;
});

test('only the paper is read, with its shadowed part', () => {
  const paper = paperRows(onTable)!;
  const only = onlyPaper(onTable, paper);
  expect(at(only, 30, 400)).toBe(255);
  expect(at(only, 580, 400)).toBe(255);
  const [from, to] = paper[400]!;
  expect(from).toBeLessThan(140);
  expect(to).toBeGreaterThan(460);
});

test('a receipt that fills the picture is read whole', () => {
  expect(paperRows(pictureOf((x, y) => (isText(x, y) ? 30 : 240)))).toBeNull();
});

test('a photo taken sideways can be turned by quarters', () => {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4).map((_, place) => {
    const pixel = Math.floor(place / 4);
    return isText(pixel % WIDTH, Math.floor(pixel / WIDTH)) ? 20 : 245;
  });
  const photo = { width: WIDTH, height: HEIGHT, rgba };
  const level = preparedPhoto(photo, 0);
  const turned = preparedPhoto(photo, 1);
  expect(level.height).toBeGreaterThan(level.width);
  expect(turned.width).toBeGreaterThan(turned.height);
});

test('a picture of a single pixel is prepared without failing', () => {
  const rgba = new Uint8ClampedArray([10, 20, 30, 255]);
  expect(preparedPhoto({ width: 1, height: 1, rgba }, 0).width).toBeGreaterThan(0);
});
