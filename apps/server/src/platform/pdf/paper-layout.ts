import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  addressInWindow,
  BELOW_WINDOW,
  INK,
  LINE,
  logoOf,
  partyOf,
  QUIET,
  rules,
} from './letter-layout.ts';
import type { Paper, PaperBlock, Papers } from './paper.ts';

/** The same colour as on the product's map. */
const MAP_COLOUR = '#0f766e';

const boxed = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 8,
  paddingBottom: () => 10,
};

/** The width, in points, of a column that holds less text than the last column. */
const NARROW = 105;

/** A table that gives prices little room, and its last text column the most. */
function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): Content {
  const isPrice = columns.map((_, at) => rows.every((row) => /^-?£[\d,.]+$/.test(row[at] ?? '')));
  const cell = (text: string, at: number) => ({
    text,
    alignment: isPrice[at] ? ('right' as const) : ('left' as const),
  });
  return {
    layout: rules,
    margin: [0, 2, 0, 10],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, at) => {
        if (isPrice[at]) return 'auto';
        return at === columns.length - 1 || isPrice.includes(true) ? '*' : NARROW;
      }),
      body: [
        columns.map((label, at) => ({ ...cell(label, at), color: QUIET, fontSize: 9 })),
        ...rows.map((row) => columns.map((_, at) => cell(row[at] ?? '', at))),
      ],
    },
  };
}

/** The maximum size of a map and, below, of one of its squares, in points in each direction. */
const MAP_SIZE = [470, 300] as const;
const MOST_OF_A_SQUARE = 26;

function mapOf({ squares, scale }: PaperBlock & { look: 'map' }): Content {
  const columns = Math.max(...squares.map(({ east }) => east)) + 1;
  const rows = Math.max(...squares.map(({ north }) => north)) + 1;
  const side = Math.min(MAP_SIZE[0] / columns, MAP_SIZE[1] / rows, MOST_OF_A_SQUARE);
  return {
    unbreakable: true,
    margin: [0, 2, 0, 10],
    stack: [
      {
        canvas: squares.map(({ east, north, shade }) => ({
          type: 'rect' as const,
          x: east * side,
          y: (rows - 1 - north) * side,
          w: side,
          h: side,
          r: side / 8,
          color: MAP_COLOUR,
          fillOpacity: shade,
        })),
      },
      {
        margin: [0, 10, 0, 0],
        columnGap: 6,
        columns: [
          {
            width: side,
            canvas: [
              { type: 'line', x1: 0, y1: 6, x2: side, y2: 6, lineWidth: 1.5, lineColor: INK },
            ],
          },
          { text: scale, color: QUIET, fontSize: 9 },
        ],
      },
    ],
  };
}

function blockOf(block: PaperBlock): Content {
  switch (block.look) {
    case 'heading':
      return { text: block.text, bold: true, fontSize: 11, margin: [0, 6, 0, 3] };
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 8] };
    case 'list':
      return { ul: [...block.points], margin: [0, 0, 0, 8], markerColor: QUIET };
    case 'box':
      return {
        unbreakable: true,
        margin: [0, 2, 0, 10],
        layout: boxed,
        table: { widths: ['*'], body: [[{ text: block.text, lineHeight: 1.35 }]] },
      };
    case 'table':
      return tableOf(block.columns, block.rows);
    case 'map':
      return mapOf(block);
  }
}

/** Blocks one below another; a heading never stands alone at the end of a page. */
function flowOf(blocks: readonly PaperBlock[]): Content[] {
  return blocks.flatMap((block, at): Content[] => {
    if (blocks[at - 1]?.look === 'heading' && block.look !== 'table') return [];
    const next = blocks[at + 1];
    if (block.look !== 'heading' || !next || next.look === 'table') return [blockOf(block)];
    return [{ unbreakable: true, stack: [blockOf(block), blockOf(next)] }];
  });
}

/** A letter's content in pdfmake's format. */
function letterOf(paper: Paper, logo: Papers['logo']): Content[] {
  const { title, sender, recipient, facts, blocks } = paper;
  return [
    addressInWindow(recipient),
    {
      absolutePosition: { x: 330, y: 50 },
      columns: [
        {
          width: 215,
          stack: [
            ...logoOf(logo),
            partyOf(sender),
            ...facts.map(({ label, value }, at): Content => ({
              text: [{ text: `${label}: `, color: QUIET }, value],
              margin: [0, at === 0 ? 10 : 1, 0, 0],
            })),
          ],
        },
      ],
    },
    { text: '', margin: [0, BELOW_WINDOW - 50, 0, 0] },
    { text: title, bold: true, fontSize: 16, margin: [0, 0, 0, 12] },
    ...flowOf(blocks),
  ];
}

/** A page that has no sender: its title, then facts side by side, then its blocks. */
function sheetOf({ title, facts, blocks }: Paper): Content[] {
  return [
    { text: title, bold: true, fontSize: 18, margin: [0, 0, 0, 10] },
    ...facts.map(({ label, value }): Content => ({
      text: [{ text: `${label}: `, color: QUIET }, value],
    })),
    { text: '', margin: [0, 8, 0, 0] },
    ...flowOf(blocks),
  ];
}

/** A card's height in points, within the margins of its page. */
const CARD_HEIGHT = 384;

/** The number of cards side by side. */
const CARDS_IN_A_ROW = 2;

function cardOf({ title, sender, blocks }: Paper, logo: Papers['logo']): { stack: Content[] } {
  return {
    stack: [
      ...logoOf(logo, [90, 32]),
      { text: sender.name, bold: true, color: QUIET, margin: [0, 0, 0, 6] },
      { text: title, bold: true, fontSize: 15, margin: [0, 0, 0, 8] },
      ...blocks.map(blockOf),
    ],
  };
}

/** Cards in rows of two, with lines for cutting. */
function cardsOf({ papers, logo }: Papers): Content {
  const cards = papers.map((paper) => cardOf(paper, logo));
  const rows = Array.from({ length: Math.ceil(cards.length / CARDS_IN_A_ROW) }, (_, row) =>
    Array.from(
      { length: CARDS_IN_A_ROW },
      (__, column) => cards[row * CARDS_IN_A_ROW + column] ?? '',
    ),
  );
  return {
    layout: { ...boxed, paddingLeft: () => 18, paddingRight: () => 18, paddingTop: () => 14 },
    table: {
      dontBreakRows: true,
      widths: ['*', '*'],
      heights: CARD_HEIGHT,
      body: rows,
    },
  };
}

function definitionOf(made: Papers): TDocumentDefinitions {
  const [first] = made.papers as [Paper, ...Paper[]];
  const isCards = made.layout === 'card';
  const shared = {
    pageSize: 'A4' as const,
    info: { title: first.title, author: first.sender.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: INK },
  };
  if (isCards) return { ...shared, pageMargins: 8, content: [cardsOf(made)] };
  return {
    ...shared,
    pageMargins: [62, 50, 62, 58],
    content: made.papers.map((paper, at) => ({
      stack: made.layout === 'sheet' ? sheetOf(paper) : letterOf(paper, made.logo),
      ...(at === 0 ? {} : { pageBreak: 'before' as const }),
    })),
    ...(made.papers.length > 1
      ? {}
      : {
          footer: (page: number, pages: number): Content => ({
            margin: [62, 18, 62, 0],
            fontSize: 8,
            color: QUIET,
            columns: [
              { text: [first.sender.name, first.title].filter(Boolean).join(' · ') },
              { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 },
            ],
          }),
        }),
  };
}

/** Lays out papers, one after another in one document. */
export async function layOutPapers(made: Papers): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(made)).getBuffer();
}
