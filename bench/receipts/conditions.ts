/** How a receipt was photographed. */
export interface Condition {
  /** Degrees. */
  readonly tilt: number;
  /** Degrees that the camera leans from above. */
  readonly lean: number;
  readonly turn: number;
  /** 0 to 1: how far the paper is crumpled, and the thermal print has faded. */
  readonly crumple: number;
  readonly fading: number;
  readonly shadow: number;
  /** Pixels. */
  readonly blur: number;
  /** 1 is daylight. */
  readonly light: number;
  readonly noise: number;
  /** The quality of the JPEG file. */
  readonly quality: number;
  readonly table: string;
}

const FLAT: Condition = {
  tilt: 0,
  lean: 0,
  turn: 0,
  crumple: 0,
  fading: 0,
  shadow: 0,
  blur: 0,
  light: 1,
  noise: 0.05,
  quality: 85,
  table: '#7d6a55',
};

/** Conditions in turn: each receipt of a half has the next. */
export const CONDITIONS: readonly Condition[] = [
  { ...FLAT, tilt: 1.5, shadow: 0.25 },
  { ...FLAT, tilt: -3, crumple: 0.5, table: '#54585c' },
  { ...FLAT, tilt: 2, fading: 0.42 },
  { ...FLAT, lean: 14, turn: 4, table: '#8c8f8a' },
  { ...FLAT, tilt: 6, shadow: 0.5, table: '#3f4a3d' },
  { ...FLAT, tilt: -1, blur: 1.3 },
  { ...FLAT, light: 0.5, noise: 0.22, tilt: -2, table: '#4a3a30' },
  { ...FLAT, tilt: 8, crumple: 0.3 },
  { ...FLAT, tilt: -5, lean: 9, turn: -6, shadow: 0.3, table: '#b5aca0' },
  { ...FLAT, crumple: 0.9, shadow: 0.35, tilt: 1 },
  { ...FLAT, fading: 0.55, crumple: 0.3, tilt: -1.5, table: '#22262b' },
  { ...FLAT, tilt: 4, light: 0.62, blur: 0.9, noise: 0.15, quality: 60 },
  { ...FLAT, tilt: -8, shadow: 0.4, quality: 50 },
];
