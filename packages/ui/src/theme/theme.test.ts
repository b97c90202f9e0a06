import { expect, test } from 'vitest';
import { palette, surfaces } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const hues = Object.keys(palette).filter((name) => name !== 'gray' && name !== 'dark');
const AA = 4.5;

test.each(['light', 'dark'] as const)(
  'every variant of a component is readable in the %s scheme',
  (scheme) => {
    const variables = cssVariablesResolver(theme as never)[scheme];
    const { page, card } = surfaces[scheme];
    const of = (name: string) => {
      const value = variables[`--mantine-color-${name}`];
      if (!value) throw new Error(`There is no variable for ${name}.`);
      return value;
    };
    const unreadable = hues.flatMap((hue) => {
      const pairs = {
        filled: ['#ffffff', of(`${hue}-filled`)],
        'filled hover': ['#ffffff', of(`${hue}-filled-hover`)],
        light: [of(`${hue}-light-color`), of(`${hue}-light`)],
        'light hover': [of(`${hue}-light-color`), of(`${hue}-light-hover`)],
        'outline on page': [of(`${hue}-outline`), page],
        'outline on card': [of(`${hue}-outline`), card],
        'outline hover': [of(`${hue}-outline`), of(`${hue}-outline-hover`)],
        'text on card': [of(`${hue}-text`), card],
      } satisfies Record<string, [string, string]>;
      return Object.entries(pairs)
        .filter(([, [text = '', ground = '']]) => contrast(text, ground) < AA)
        .map(([name]) => `${hue} ${name}`);
    });
    expect(unreadable).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'text is readable on every surface of the %s scheme',
  (scheme) => {
    const { text, dimmed, placeholder, page, card } = surfaces[scheme];
    for (const ground of [page, card]) {
      expect(contrast(text, ground)).toBeGreaterThan(7);
      expect(contrast(dimmed, ground)).toBeGreaterThan(AA);
    }
    expect(contrast(placeholder, card)).toBeGreaterThan(AA);
  },
);
