/** More stops than this are neither seen apart nor moved smoothly: near ones are counted together. */
export const MOST_MARKERS = 300;

/** Degrees: latitude, then longitude. */
export type MapPoint = readonly [latitude: number, longitude: number];

/** A place to go to. */
export interface MapStop {
  readonly id: string;
  readonly coordinates: MapPoint;
  /** Whose it is and where, in words: the name of its marker. */
  readonly label: string;
  /** Its number on the way, from 1. */
  readonly order?: number;
  readonly tone: 'open' | 'next' | 'done' | 'late';
}

/** A way through points, in their order. `before` is the one that `planned` is compared with. */
export interface MapLine {
  readonly id: string;
  readonly points: readonly MapPoint[];
  readonly tone: 'planned' | 'before';
}

/** A pin that a person puts where a place really is. */
export interface MapPin {
  /** Null until it is put somewhere. */
  readonly coordinates: MapPoint | null;
  readonly onMove: (to: MapPoint) => void;
}

export interface MapViewProps {
  /** What the map shows, in words: its accessible name. */
  readonly label: string;
  readonly stops: readonly MapStop[];
  readonly lines?: readonly MapLine[];
  readonly start?: MapPoint | null;
  readonly end?: MapPoint | null;
  readonly selectedId?: string | null;
  readonly highlightedId?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly onHighlight?: (id: string | null) => void;
  readonly pin?: MapPin;
  /** Its size is the surrounding layout's to give; 20rem high without one. */
  readonly className?: string | undefined;
}
