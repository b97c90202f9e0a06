import type { MapPoint } from '../view/map-data.ts';

/** Stops that are too close together to be told apart. */
export interface Cluster {
  readonly id: number;
  readonly count: number;
  readonly coordinates: MapPoint;
}

/** The part of a clustered map that is in view. */
export interface Clustering {
  readonly clusters: readonly Cluster[];
  /** Ids of unclustered stops. */
  readonly single: ReadonlySet<string>;
}
