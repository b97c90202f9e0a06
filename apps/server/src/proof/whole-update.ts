import type { Scene } from './scene.ts';

/** An update that names every field, each with a value that is not its default. */
export interface WholeUpdate {
  readonly bodyIn: (scene: Scene) => Record<string, unknown>;
  /** Fields that say what is changed, or that are the change: no call leaves them out. */
  readonly always?: readonly string[];
  /** Whether it can be done once only, so that parts of it cannot be tried after it. */
  readonly isOnce?: boolean;
}

/** The `whole-updates.ts` of a slice, by method and path: one for every call that takes a version. */
export type WholeUpdates = Readonly<Record<string, WholeUpdate>>;

/** An address in full. */
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
