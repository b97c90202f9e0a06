import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Condition } from '../templates/conditions.ts';
import type { Variable } from '../templates/variables.ts';

/** The most paragraphs and hazards of a document. */
export const MOST_DOCUMENT_PARAGRAPHS = 80;
export const MOST_HAZARDS = 40;

/** How a paragraph of a document looks. Each line of a list is a point of it. */
export const LOOKS = ['text', 'heading', 'list', 'box'] as const;

export type Look = (typeof LOOKS)[number];

/** What each look is called where it is chosen. */
export const LOOK_LABELS: Readonly<Record<Look, string>> = {
  text: 'Text',
  heading: 'Heading',
  list: 'List, a point on each line',
  box: 'In a box, to be filled in',
};

/** A part of a document that is in it or not, as a whole. */
export interface DocumentParagraph {
  readonly look: Look;
  readonly when: Condition;
  /** One line or several, with `{names}` for variables. */
  readonly text: string;
}

/** A row of a risk assessment. */
export interface Hazard {
  readonly hazard: string;
  /** Who may be harmed. */
  readonly who: string;
  /** What is done about it. */
  readonly controls: string;
}

/** The words of a document, as they are stored. */
export interface DocumentWords {
  readonly title: string;
  readonly paragraphs: readonly DocumentParagraph[];
  /** Of a risk assessment; empty for any other document. */
  readonly hazards: readonly Hazard[];
  /** Who reviewed the risk assessment, and when; empty and null if no one did. */
  readonly reviewedBy: string;
  readonly reviewedOn: PlainDate | null;
}

/** A kind of document that a business can word itself. */
export interface DocumentTemplate {
  readonly label: string;
  /** What it is for, in a line. */
  readonly about: string;
  /** What its words may name. */
  readonly variables: readonly Variable[];
  /** What a document of this kind is for: words without it are refused. */
  readonly purpose?: Variable;
  /** Four cards go on a page; letters have pages of their own. */
  readonly layout: 'letter' | 'card';
  /** Whether it lists hazards. */
  readonly hasHazards?: true;
  /** Whether it tells customers of new prices. */
  readonly tellsPrices?: true;
  /** What the firm should know before it uses the words. */
  readonly advice?: string;
  readonly words: DocumentWords;
}

/** A part of a finished document. */
export type Block =
  | { readonly look: 'text' | 'heading' | 'box'; readonly text: string }
  | { readonly look: 'list'; readonly points: readonly string[] }
  | {
      readonly look: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** What a document says to one customer. */
export interface FinishedDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const paragraph =
  (look: Look) =>
  (text: string, when: Condition = 'always'): DocumentParagraph => ({ look, when, text });

/** Paragraphs of the product's own words. */
export const text = paragraph('text');
export const heading = paragraph('heading');
export const list = paragraph('list');
export const box = paragraph('box');

/** The product's own words without anything that only a risk assessment has. */
export function plainWords(title: string, paragraphs: readonly DocumentParagraph[]): DocumentWords {
  return { title, paragraphs, hazards: [], reviewedBy: '', reviewedOn: null };
}
