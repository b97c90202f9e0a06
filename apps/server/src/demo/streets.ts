import streets from './streets.json' with { type: 'json' };

/** A street with some of the postcodes of its part of town. */
export interface DemoStreet {
  readonly name: string;
  readonly postcodes: readonly string[];
}

/**
 * Streets of Harrogate, neighbours beside each other. The postcodes are real ones of the same sector;
 * which street a postcode belongs to is made up.
 */
export const DEMO_STREETS: readonly DemoStreet[] = streets;
