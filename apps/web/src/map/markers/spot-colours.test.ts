import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '@roundbook/ui/theme/palette.ts';

const css = readFileSync(new URL('map-spots.module.css', import.meta.url), 'utf8');

const STEPS = [1, 2, 3, 4] as const;

/** The colour of each step and of its text in a scheme, as the style sheet names them. */
function coloursOf(scheme: 'light' | 'dark') {
  const [, light = '', dark = ''] =
    /^\.spot \{([^}]*)\}[^]*?\) \.spot \{([^}]*)\}/m.exec(css) ?? [];
  const block = scheme === 'light' ? light : dark;
  const colour = (name: string) => {
    const [, step = ''] = new RegExp(`--${name}: var\\(--mantine-color-glass-(\\d)\\)`).exec(
      block,
    )!;
    return palette.glass[Number(step)]!;
  };
  return STEPS.map((step) => ({ fill: colour(`spot-${step}`), text: colour(`spot-${step}-text`) }));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's contrast of small text. */
const TEXT = 4.5;
/** The contrast between neighbouring steps, by which lightness alone tells them apart. */
const APART = 1.4;

test.each(['light', 'dark'] as const)(
  'in the %s scheme each step can be read, and lightness alone tells the steps apart, in order',
  (scheme) => {
    const colours = coloursOf(scheme);
    for (const { fill, text } of colours) {
      expect(contrast(fill, text), fill).toBeGreaterThanOrEqual(TEXT);
    }
    const lights = colours.map(({ fill }) => luminance(fill));
    const ordered = lights.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
    expect(lights).toEqual(ordered);
    for (const [at, { fill }] of colours.slice(1).entries()) {
      expect(contrast(fill, colours[at]!.fill), fill).toBeGreaterThanOrEqual(APART);
    }
  },
);
