import streets from './streets.json' with { type: 'json' };

/** A street with some of the postcodes of its part of town, each with where it is. */
export interface DemoStreet {
  readonly name: string;
  readonly places: readonly DemoPlace[];
}

export type DemoPlace = readonly [postcode: string, latitude: number, longitude: number];

/**
 * Streets of Harrogate, neighbours beside each other. The positions are those of real postcodes of
 * the same sector; which street a postcode belongs to is made up.
 */
export const DEMO_STREETS = streets as unknown as readonly DemoStreet[];
