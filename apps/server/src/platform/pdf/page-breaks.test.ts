import { expect, test } from 'vitest';
import { linesOfPdf, type PdfLine } from '../../testing/pdf-text.ts';
import { layOut, layOutPost } from './letter-layout.ts';
import type { Letter } from './letter.ts';
import { layOutPapers } from './paper-layout.ts';
import type { PaperBlock } from './paper.ts';

const party = { name: 'Bright Panes', lines: ['1 High Street', 'Sheffield'] };

const letter: Letter = {
  title: 'Invoice INV-0007',
  mark: null,
  sender: party,
  recipient: { name: 'Ada Ash', lines: ['12 Mill Lane'] },
  facts: [{ label: 'Date', value: '21 November 2026' }],
  columns: [
    { label: 'Description', width: 'fill' },
    { label: 'Quantity', width: 'fit' },
    { label: 'Amount', width: 'fit' },
  ],
  rows: [],
  totals: [{ label: 'Total', value: '£18.00' }],
  notes: [],
};

const words = ({ text }: PdfLine) => text.replaceAll('|', '');

/** The lines of a page without its footer. */
const bodyOf = (page: readonly PdfLine[]) =>
  page.map(words).filter((text) => !/Page \d+ of \d+$/.test(text));

/** The number of rows below which a test moves a heading down, line by line, past the end of the page. */
const ROWS = Array.from({ length: 30 }, (_, rows) => rows + 12);

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Row ${at}`, '1', '£1.00']);

test('on no page of a letter is a building’s heading the last line, however many rows are above it', async () => {
  const grouped = (above: number): Letter => ({
    ...letter,
    rows: [['Bath'], ...rowsOf(above), ['Albion House, 3 November 2026'], ...rowsOf(3)],
  });
  const documents: Buffer[] = [];
  for (const above of ROWS) {
    documents.push(await layOut(grouped(above)), await layOutPost([grouped(above)]));
  }
  const pages = documents.map((pdf) => linesOfPdf(pdf).map(bodyOf));
  expect(pages.some((document) => document.length > 1)).toBe(true);
  for (const document of pages) {
    const flat = document.flat();
    expect(flat.filter((text) => text.startsWith('Albion House'))).toHaveLength(1);
    for (const page of document) {
      expect(page.at(-1)).not.toMatch(/^(?:Bath|Albion House|Description)/);
    }
  }
});

const texts = (count: number): PaperBlock[] =>
  Array.from({ length: count }, (_, at) => ({ look: 'text', text: `Line ${at}` }));

const LONG = Array.from({ length: 400 }, (_, at) => `Sentence ${at} of a long text.`).join(' ');

/** Blocks that may stand below a heading, each with its first and its last line. */
const BELOW: Readonly<Record<string, { block: PaperBlock; first: RegExp; last: RegExp }>> = {
  table: {
    block: {
      look: 'table',
      columns: ['Area', 'Task'],
      rows: Array.from({ length: 60 }, (_, at) => [`Area ${at}`, 'Clean']),
    },
    first: /Area 0/,
    last: /Area 59/,
  },
  list: {
    block: { look: 'list', points: Array.from({ length: 90 }, (_, at) => `Point ${at}`) },
    first: /Point 0/,
    last: /Point 89/,
  },
  text: { block: { look: 'text', text: LONG }, first: /Sentence 0/, last: /of a long text\.$/ },
  box: { block: { look: 'box', text: 'Signed' }, first: /Signed/, last: /Signed/ },
};

test.each(Object.entries(BELOW))(
  'a heading in a document, and a second heading below it, stay with the %s that follows, and nothing is lost',
  async (_, { block, first, last }) => {
    const blocks = (above: number): PaperBlock[] => [
      ...texts(above),
      { look: 'heading', text: 'A heading' },
      ...(block.look === 'table' ? [] : [{ look: 'heading' as const, text: 'Another heading' }]),
      block,
    ];
    const shared = { title: 'A sheet', sender: party, recipient: party, facts: [] };
    for (const above of ROWS) {
      const papers = [{ ...shared, blocks: blocks(above) }];
      const pdf = await layOutPapers({ layout: 'sheet', logo: null, papers });
      const pages = linesOfPdf(pdf).map(bodyOf);
      const headed = pages.findIndex((page) => page.includes('A heading'));
      const page = pages[headed]!;
      expect(page.slice(page.indexOf('A heading')).some((line) => first.test(line))).toBe(true);
      expect(pages.flat().some((line) => last.test(line))).toBe(true);
      // Nor does the gap below the last block begin a page without text.
      for (const one of pages)
        expect(one.at(-1) ?? 'An empty page: no heading').not.toMatch(/heading$|^AreaTask$/);
    }
  },
);
