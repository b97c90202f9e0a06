import type { Party } from './letter.ts';

/** A part of a paper. A list has a bullet for each line; a box is to be filled in by hand. */
export type PaperBlock =
  | { readonly look: 'text' | 'heading' | 'box'; readonly text: string }
  | { readonly look: 'list'; readonly points: readonly string[] }
  | {
      readonly look: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** The columns of numbers, which stand to the right and take little room; prices do so anyway. */
      readonly numbers?: readonly number[];
      /** Whether the last row is the sum of the others. */
      readonly isSummed?: true;
    }
  | {
      readonly look: 'map';
      /**
       * Squares of one size, counted from the south-western corner. The darkest has shade 1, and the lightest a
       * shade just above 0.
       */
      readonly squares: readonly {
        readonly east: number;
        readonly north: number;
        readonly shade: number;
      }[];
      /** The distance that the side of a square represents. */
      readonly scale: string;
    };

/** A letter or a card as plain data: its content, not its appearance. */
export interface Paper {
  readonly title: string;
  readonly sender: Party;
  readonly recipient: Party;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly blocks: readonly PaperBlock[];
}

/** Papers that are printed together, under one logo. */
export interface Papers {
  /**
   * Each letter starts on a new page, with the address where the envelope's window is; four cards share a page. A sheet
   * has neither sender nor recipient; its footer names the sender.
   */
  readonly layout: 'letter' | 'card' | 'sheet';
  readonly papers: readonly Paper[];
  /** The logo as a PNG; null if there is none. */
  readonly logo: Uint8Array | null;
}
