import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { addressInWindow, BELOW_WINDOW, logoOf, partyOf } from './letter-layout.ts';
import { INK, QUIET } from './letter-looks.ts';
import { blockOf, boxed, flowOf } from './paper-blocks.ts';
import type { Paper, Papers } from './paper.ts';

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
      ...blocks.map((block) => blockOf(block)),
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
