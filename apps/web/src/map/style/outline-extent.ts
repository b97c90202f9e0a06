import type { MapBounds } from '../view/map-bounds.ts';

/** The part of the world that the built-in outline covers. */
export const OUTLINE_EXTENT: MapBounds = [-16, 47.5, 9, 62.5];
