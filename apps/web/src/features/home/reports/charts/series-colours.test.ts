import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette, surfaces } from '@roundbook/ui/theme/palette.ts';
import { SERIES_COLOURS } from './series-colours.tsx';

type Triple = readonly [number, number, number];

const css = readFileSync(new URL('chart.module.css', import.meta.url), 'utf8');

/** The colours of the series in a scheme, in order, as the style sheet names them. */
function coloursOf(scheme: 'light' | 'dark'): readonly string[] {
  const [, light = '', dark = ''] =
    /^\.chart \{([^}]*)\}[^]*?\) \.chart \{([^}]*)\}/m.exec(css) ?? [];
  const found = (scheme === 'light' ? light : dark).matchAll(
    /--series-\d: var\(--mantine-color-(\w+)-(\d)\)/g,
  );
  return [...found].map(([, hue, step]) => palette[hue as 'glass'][Number(step)]!);
}

function linear(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return [red, green, blue];
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map(linear)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const product = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z);
  return [a, b, c];
};

/** How people see colours: all of them, or with one kind of cone missing (Machado, Oliveira and Fernandes, 2009). */
const SIGHTS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, readonly Triple[]>>;

const clamped = ([a, b, c]: Triple): Triple => {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [within(a), within(b), within(c)];
};

/** A colour in OKLab, where distances match what people see. */
function oklab(colour: Triple): Triple {
  const [long, medium, short] = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  );
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)],
  );
}

const distance = (one: Triple, other: Triple) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** WCAG's contrast of parts of a drawing. */
const DRAWN = 3;
/** In OKLab: neighbouring steps of one hue of the palette are about 0.08 apart. */
const APART = 0.14;

test.each(['light', 'dark'] as const)(
  'in the %s scheme each series stands out from the card, and everyone can tell the series apart',
  (scheme) => {
    const colours = coloursOf(scheme);
    expect(colours).toHaveLength(SERIES_COLOURS);
    for (const colour of colours) {
      expect(contrast(colour, surfaces[scheme].card), colour).toBeGreaterThanOrEqual(DRAWN);
    }
    const alike = Object.entries(SIGHTS).flatMap(([sight, rows]) => {
      const seen = colours.map((colour) => oklab(clamped(product(rows, linear(colour)))));
      return seen.flatMap((one, at) =>
        seen
          .slice(at + 1)
          .filter((other) => distance(one, other) < APART)
          .map(() => `${sight}: ${colours[at]}`),
      );
    });
    expect(alike).toEqual([]);
  },
);
