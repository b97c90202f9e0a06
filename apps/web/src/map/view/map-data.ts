import type { ComponentProps } from 'react';

/** More stops than this can neither be told apart nor move smoothly: nearby stops are clustered. */
export const MAX_MARKERS = 300;

/** Degrees: latitude, then longitude. */
export type MapPoint = readonly [latitude: number, longitude: number];

/** A place on the map. */
export interface MapStop {
  readonly id: string;
  readonly coordinates: MapPoint;
  /** The customer and address: the accessible name of the marker. */
  readonly label: string;
  /** The stop's number on the route, counted from 1. */
  readonly order?: number;
  readonly tone: 'open' | 'next' | 'done' | 'late';
}

/** A part of the country, drawn as a circle whose size follows its value. */
export interface MapSpot {
  readonly id: string;
  readonly coordinates: MapPoint;
  /** A few letters that fit into the circle. */
  readonly name: string;
  /** The value as short as the circle needs it. */
  readonly shortValue: string;
  /** The accessible name: the spot's name with its value in full. */
  readonly text: string;
  /** The value's share of the greatest value, from 0 to 1. */
  readonly share: number;
  readonly link: Pick<ComponentProps<'a'>, 'href' | 'onClick'>;
}

/** A route through points, in order. The map compares the line `planned` with the line `before`. */
export interface MapLine {
  readonly id: string;
  readonly points: readonly MapPoint[];
  readonly tone: 'planned' | 'before';
}

/** A pin that the user places at the real location. */
export interface MapPin {
  /** Null until the pin is placed. */
  readonly coordinates: MapPoint | null;
  readonly onMove: (to: MapPoint) => void;
}

/** An area that the user draws, as the corners of its outline in order. */
export interface MapArea {
  readonly corners: readonly MapPoint[];
  readonly onChange: (corners: readonly MapPoint[]) => void;
}

export interface MapViewProps {
  /** A description of the map's contents: its accessible name. */
  readonly label: string;
  readonly stops: readonly MapStop[];
  /** The spots, greatest value first. */
  readonly spots?: readonly MapSpot[];
  readonly lines?: readonly MapLine[];
  readonly start?: MapPoint | null;
  readonly end?: MapPoint | null;
  readonly selectedId?: string | null;
  readonly highlightedId?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly onHighlight?: (id: string | null) => void;
  readonly pin?: MapPin;
  readonly area?: MapArea;
  /** The surrounding layout sets the map's size; otherwise the map is 20rem high. */
  readonly className?: string | undefined;
}
