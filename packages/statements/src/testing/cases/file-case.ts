import type { AccountKind } from '../../model.ts';

/** A file of a kind that people have, with fictitious people, and what is right about it. */
export interface FileCase {
  readonly name: string;
  /** What is hard about it. */
  readonly proves: string;
  readonly text: string;
  readonly encoding?: 'windows-1252' | 'utf-16le';
  /** The day, the pence and the words of each line, in the order of the file; words are separated by bars. */
  readonly lines: readonly (readonly [string, number, string])[];
  /** The place and the reason of each row that is no line. */
  readonly setAside?: readonly string[];
  /** True if nothing in the file proves the directions, so that a person is asked. */
  readonly isAsked?: true;
  readonly closing?: number;
  readonly currency?: string;
  readonly kind?: AccountKind;
}
