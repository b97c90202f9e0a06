import type { AccountKind } from '../../model.ts';

/** A realistic file with fictitious people, and its correct reading. */
export interface FileCase {
  readonly name: string;
  /** The difficulty that the file shows. */
  readonly proves: string;
  readonly text: string;
  readonly encoding?: 'windows-1252' | 'utf-16le';
  /** The day, the pence and the words of each line, in the order of the file; words are separated by bars. */
  readonly lines: readonly (readonly [string, number, string])[];
  /** The place and the reason of each row that is not a line. */
  readonly setAside?: readonly string[];
  /** True if nothing in the file proves the directions, so that the user is asked. */
  readonly isAsked?: true;
  readonly closing?: number;
  readonly currency?: string;
  readonly kind?: AccountKind;
}
