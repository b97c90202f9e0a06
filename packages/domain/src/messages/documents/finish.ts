import { formatLongDate } from '../../values/dates/long-date.ts';
import type { CustomerFacts } from '../templates/conditions.ts';
import { fillText, type Values } from '../templates/fill.ts';
import { isLeftOut, type Missing, whatIsMissing } from '../templates/missing.ts';
import type {
  Block,
  DocumentParagraph,
  DocumentTemplate,
  DocumentWords,
  FinishedDocument,
} from './document.ts';
import { PRICE_COLUMNS } from './new-prices.ts';

/** The values with which a document is filled in for one customer. */
export interface Particulars {
  readonly values: Values;
  readonly facts: CustomerFacts;
  /** Old and new prices for a document that announces them: see `priceRows`. */
  readonly prices: readonly (readonly string[])[];
}

const PRICES_ALONE = /^\s*\{priceChanges\}\s*$/;

function blockOf(
  { look, text }: DocumentParagraph,
  filled: string,
  prices: Particulars['prices'],
): Block {
  // Prices alone are easier to read in columns.
  if (PRICES_ALONE.test(text) && prices.length > 0) {
    return { look: 'table', columns: PRICE_COLUMNS, rows: prices };
  }
  if (look !== 'list') return { look, text: filled };
  return { look, points: filled.split('\n').filter((line) => line.trim() !== '') };
}

/** The table of hazards, with the control measures, and a line about the review. */
function hazardBlocks({ hazards, reviewedBy, reviewedOn }: DocumentWords): Block[] {
  if (hazards.length === 0) return [];
  const reviewed = [
    ...(reviewedOn === null ? [] : [`Reviewed on: ${formatLongDate(reviewedOn)}`]),
    ...(reviewedBy === '' ? [] : [`Reviewed by: ${reviewedBy}`]),
  ];
  return [
    {
      look: 'table',
      columns: ['Hazard', 'Who may be harmed', 'What we do about it'],
      rows: hazards.map(({ hazard, who, controls }) => [hazard, who, controls]),
    },
    ...(reviewed.length > 0 ? [{ look: 'text' as const, text: reviewed.join('\n') }] : []),
  ];
}

/** Removes headings with nothing below them. */
function withoutEmptyParts(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block, at) => block.look !== 'heading' || (blocks[at + 1]?.look ?? 'heading') !== 'heading',
  );
}

/**
 * Fills in a document for one customer. A variable without a value is replaced by other words, or its line is left
 * out, as in messages; a heading with nothing below it is left out too.
 */
export function finishDocument(
  { label }: Pick<DocumentTemplate, 'label'>,
  words: DocumentWords,
  { values, facts, prices }: Particulars,
): FinishedDocument {
  const blocks = words.paragraphs.flatMap((one): Block[] => {
    const filled = isLeftOut(one, values, facts) ? null : fillText(one.text, values);
    return filled === null ? [] : [blockOf(one, filled, prices)];
  });
  return {
    // The title is also the file name and the subject of the email.
    title: (fillText(words.title, values) ?? label).replaceAll(/\s+/g, ' '),
    blocks: [...withoutEmptyParts(blocks), ...hazardBlocks(words)],
  };
}

/** The variables of a document for which a customer has no value. */
export function missingIn(words: DocumentWords, { values, facts }: Particulars): Missing[] {
  return whatIsMissing({ subject: words.title, paragraphs: words.paragraphs }, values, facts);
}
