import type { Scene } from './scene.ts';

/** An update that contains every field, each with a value other than the default. */
export interface WholeUpdate {
  readonly bodyIn: (scene: Scene) => Record<string, unknown>;
  /** Fields that identify the record, or that are the change itself, and that no call leaves out. */
  readonly always?: readonly string[];
  /**
   * Whether the update is possible only once, so that it cannot be repeated with some of its
   * fields.
   */
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
