import streets from './streets.json' with { type: 'json' };

/** A street with some postcodes from its part of town. */
export interface DemoStreet {
  readonly name: string;
  readonly postcodes: readonly string[];
}

/**
 * Streets of Harrogate, ordered so that neighbouring streets follow each other. The postcodes are real and from the
 * same sector, but the street names are made up.
 */
export const DEMO_STREETS: readonly DemoStreet[] = streets;
