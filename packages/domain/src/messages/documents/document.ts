import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Condition } from '../templates/conditions.ts';
import type { Variable } from '../templates/variables.ts';

/** The maximum number of paragraphs, and of hazards, in a document. */
export const MOST_DOCUMENT_PARAGRAPHS = 80;
export const MOST_HAZARDS = 40;

/** The styles of a paragraph. In a list, each line is a point. */
export const LOOKS = ['text', 'heading', 'list', 'box'] as const;

export type Look = (typeof LOOKS)[number];

/** The styles as shown in the editor. */
export const LOOK_LABELS: Readonly<Record<Look, string>> = {
  text: 'Text',
  heading: 'Heading',
  list: 'List, one point on each line',
  box: 'Box to fill in by hand',
};

/** A part of a document that is included or left out as a whole. */
export interface DocumentParagraph {
  readonly look: Look;
  readonly when: Condition;
  /** One or more lines, with variables in the form `{name}`. */
  readonly text: string;
}

/** A row of a risk assessment. */
export interface Hazard {
  readonly hazard: string;
  /** The people at risk. */
  readonly who: string;
  /** The control measures for the hazard. */
  readonly controls: string;
}

/** A document's wording, as stored. */
export interface DocumentWords {
  readonly title: string;
  readonly paragraphs: readonly DocumentParagraph[];
  /** The hazards of a risk assessment; empty for any other document. */
  readonly hazards: readonly Hazard[];
  /** The reviewer and the day of a risk assessment's review; empty and null before the first review. */
  readonly reviewedBy: string;
  readonly reviewedOn: PlainDate | null;
}

/** A kind of document that a business can reword. */
export interface DocumentTemplate {
  readonly label: string;
  /** The purpose of the document, in one line. */
  readonly about: string;
  /** The variables that the document's wording may use. */
  readonly variables: readonly Variable[];
  /**
   * The variable without which the document would have no purpose; wording that lacks it is
   * refused.
   */
  readonly purpose?: Variable;
  /** Four cards fit on a page, whereas each letter starts a new page. */
  readonly layout: 'letter' | 'card';
  /** Whether the document lists hazards. */
  readonly hasHazards?: true;
  /** Whether the document announces new prices. */
  readonly announcesPrices?: true;
  /** Advice for the firm before it uses the wording. */
  readonly advice?: string;
  readonly words: DocumentWords;
}

/** A block of a finished document. */
export type Block =
  | { readonly look: 'text' | 'heading' | 'box'; readonly text: string }
  | { readonly look: 'list'; readonly points: readonly string[] }
  | {
      readonly look: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document filled in for one customer. */
export interface FinishedDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const paragraph =
  (look: Look) =>
  (text: string, when: Condition = 'always'): DocumentParagraph => ({ look, when, text });

/** Makes a text paragraph of the initial wording; the functions below make the other styles. */
export const text = paragraph('text');
export const heading = paragraph('heading');
export const list = paragraph('list');
export const box = paragraph('box');

/** Initial wording for a document that is not a risk assessment. */
export function plainWords(title: string, paragraphs: readonly DocumentParagraph[]): DocumentWords {
  return { title, paragraphs, hazards: [], reviewedBy: '', reviewedOn: null };
}
