import type { Example } from './example.ts';
import type { SceneRecords } from './scene-records.ts';
import type { ShownBy } from './shown-by.ts';

/** The `examples.ts` of a slice, as the proof needs it. */
export interface Examples {
  /** One example for each call. */
  readonly examples: readonly Example[];
  /**
   * The roles that may make each call, for comparison with the specification: calls are listed under the lowest
   * role that may make them, followed by `with` and a feature if the plan must include one. The list is kept separate
   * from the contract, so that a call that the contract opens to the wrong people no longer matches its line.
   */
  readonly whoMay: string;
  /**
   * The records in which the rows of the slice's tables appear, for the proof that every write
   * announces what it changes. A table left out is assumed to appear in records of the slice's only
   * kind.
   */
  readonly shownBy?: Readonly<Record<string, ShownBy>>;
  /** Records that the examples need in addition to those in every scene. */
  readonly records?: SceneRecords<object>;
}
