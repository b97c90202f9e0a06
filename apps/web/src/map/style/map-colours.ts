import { palette, surfaces } from '@roundbook/ui/theme/palette.ts';

export type Scheme = 'light' | 'dark';

/** The colours of the map's canvas; markers get theirs from style sheets. */
export interface MapColours {
  readonly water: string;
  readonly land: string;
  /** The land of other countries. */
  readonly quietLand: string;
  readonly coast: string;
  /** Grid lines, shown where the built-in map is otherwise empty. */
  readonly grid: string;
  readonly green: string;
  readonly building: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly text: string;
  readonly way: string;
  readonly wayEdge: string;
  readonly wayBefore: string;
}

export const mapColours: Readonly<Record<Scheme, MapColours>> = {
  light: {
    water: palette.slate[2],
    land: palette.gray[0],
    quietLand: palette.gray[2],
    coast: palette.slate[4],
    grid: palette.gray[2],
    green: palette.green[1],
    building: palette.gray[3],
    road: surfaces.light.card,
    roadEdge: palette.gray[4],
    text: surfaces.light.dimmed,
    way: palette.glass[7],
    wayEdge: surfaces.light.card,
    wayBefore: palette.slate[5],
  },
  dark: {
    water: palette.dark[9],
    land: palette.dark[6],
    quietLand: palette.dark[7],
    coast: palette.dark[4],
    grid: palette.dark[5],
    green: palette.dark[5],
    building: palette.dark[5],
    road: palette.dark[4],
    roadEdge: palette.dark[7],
    text: surfaces.dark.dimmed,
    way: palette.glass[4],
    wayEdge: palette.dark[8],
    wayBefore: palette.slate[4],
  },
};
