import type { Party } from './letter.ts';

/** A part of a paper. A list has a point for each line, and a box is to be filled in by hand. */
export type PaperBlock =
  | { readonly look: 'text' | 'heading' | 'box'; readonly text: string }
  | { readonly look: 'list'; readonly points: readonly string[] }
  | {
      readonly look: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly look: 'map';
      /** Squares of one size, counted from the south-western corner; the darkest is 1, the lightest above 0. */
      readonly squares: readonly {
        readonly east: number;
        readonly north: number;
        readonly shade: number;
      }[];
      /** What the side of a square stands for. */
      readonly scale: string;
    };

/** A letter or a card in plain words: its content, not its looks. */
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
   * Letters begin on pages of their own, with the address behind the window; four cards share one. A sheet has
   * neither sender nor recipient.
   */
  readonly layout: 'letter' | 'card' | 'sheet';
  readonly papers: readonly Paper[];
  /** A PNG. */
  readonly logo: Uint8Array | null;
}
