import streets from './streets.json' with { type: 'json' };

/** A street with some postcodes from its part of town. */
export interface DemoStreet {
  readonly name: string;
  readonly postcodes: readonly string[];
}

/**
 * Streets of Harrogate, neighbouring ones next to each other. The postcodes are real and from the same
 * sector, but their streets are made up.
 */
export const DEMO_STREETS: readonly DemoStreet[] = streets;
