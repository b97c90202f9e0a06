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

/** What a document is filled in with for one customer. */
export interface Particulars {
  readonly values: Values;
  readonly facts: CustomerFacts;
  /** Old and new prices, where it tells of them: see `priceRows`. */
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

/** Hazards as a table, and who reviewed them. */
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

/** Headings that nothing followed. */
function withoutEmptyParts(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block, at) => block.look !== 'heading' || (blocks[at + 1]?.look ?? 'heading') !== 'heading',
  );
}

/**
 * A document in its words for one customer. A variable without a value is said another way or its line is left
 * out, as in messages; a heading below which nothing is left goes with it.
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
    // Also the name of a file, and the subject of an email.
    title: (fillText(words.title, values) ?? label).replaceAll(/\s+/g, ' '),
    blocks: [...withoutEmptyParts(blocks), ...hazardBlocks(words)],
  };
}

/** What a customer lacks that a document to them would name. */
export function missingIn(words: DocumentWords, { values, facts }: Particulars): Missing[] {
  return whatIsMissing({ subject: words.title, paragraphs: words.paragraphs }, values, facts);
}
