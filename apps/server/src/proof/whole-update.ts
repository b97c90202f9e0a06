import type { Scene } from './scene.ts';

/** An update that names every field, each with a non-default value. */
export interface WholeUpdate {
  readonly bodyIn: (scene: Scene) => Record<string, unknown>;
  /** Fields that identify the record, or that are the change itself: no call leaves them out. */
  readonly always?: readonly string[];
  /** Whether the update is possible only once, so that parts of it cannot be tried afterwards. */
  readonly isOnce?: boolean;
}

/** The `whole-updates.ts` of a slice: one update for every call that takes a version, by method and path. */
export type WholeUpdates = Readonly<Record<string, WholeUpdate>>;

/** An address with all its fields. */
export const address = {
  flatNumber: '2',
  streetNumber: '40',
  streetName: 'Mill Lane',
  areaName: 'Crookes',
  town: 'Sheffield',
  postcode: 'S10 1AA',
  country: 'England',
  customCoordinates: [53.38, -1.5],
};
