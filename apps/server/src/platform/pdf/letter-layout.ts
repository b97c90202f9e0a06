import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content, ContentTable, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { keptFont } from './kept-fonts.ts';
import { INK, QUIET } from './letter-looks.ts';
import { rules, tableOf } from './letter-table.ts';
import type { Letter, Party } from './letter.ts';

const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts');
/** The library's virtual files, which hold the fonts; its types do not declare them. */
const { virtualfs } = pdfmake as unknown as {
  readonly virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
for (const name of ['Regular', 'Medium']) {
  virtualfs.writeFileSync(name, keptFont(join(fonts, 'Roboto', `Roboto-${name}.ttf`)));
}
pdfmake.setFonts({ Roboto: { normal: 'Regular', bold: 'Medium' } });
// A letter contains everything that it needs, so the library may fetch nothing and read no file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** The maximum width and height of a logo, in points. */
const LOGO_BOX: [number, number] = [160, 56];

const WATERMARK = { color: '#b42318', opacity: 0.12, bold: true, angle: -35, fontSize: 110 };

/** A sender or recipient, with their lines. */
export function partyOf({ name, lines }: Party): { stack: Content[] } {
  return {
    stack: [
      { text: name, bold: true, fontSize: 11, margin: [0, 0, 0, 2] },
      ...lines.map((text) => ({ text, color: QUIET })),
    ],
  };
}

/** The logo, if there is one. @param fit the maximum width and height, in points */
export function logoOf(logo: Uint8Array | null | undefined, fit = LOGO_BOX): Content[] {
  if (!logo) return [];
  const image = `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  return [{ image, fit, margin: [0, 0, 0, 10] }];
}

function senderOf({ sender, logo }: Letter): { stack: Content[] } {
  return { stack: [...logoOf(logo), ...partyOf(sender).stack] };
}

function factsOf({ facts: all }: Letter): ContentTable {
  return {
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: all.map(({ label, value }) => [
        { text: label, color: QUIET, alignment: 'right' },
        { text: value, alignment: 'right' },
      ]),
    },
  };
}

function totalsOf({ totals: all }: Letter): Content {
  return {
    layout: 'noBorders',
    unbreakable: true,
    margin: [0, 12, 0, 0],
    table: {
      widths: ['*', 'auto', 72],
      body: all.map(({ label, value }, index) => {
        const stands = index === all.length - 1 ? { bold: true, fontSize: 12 } : {};
        return [
          '',
          { text: label, alignment: 'right', margin: [0, 1, 12, 1], ...stands },
          { text: value, alignment: 'right', margin: [0, 1, 8, 1], ...stands },
        ];
      }),
    },
  };
}

function boxOf({ box }: Letter): Content[] {
  if (!box) return [];
  const facts: ContentTable = {
    layout: 'noBorders',
    table: {
      widths: ['auto', '*'],
      body: box.facts.map(({ label, value }) => [
        { text: label, color: QUIET, margin: [0, 1, 18, 1] },
        { text: value, bold: true, margin: [0, 1, 0, 1] },
      ]),
    },
  };
  const stack = [{ text: box.title, bold: true, fontSize: 11, margin: [0, 0, 0, 4] }, facts];
  return [
    {
      unbreakable: true,
      margin: [0, 26, 0, 0],
      layout: { ...rules, paddingTop: () => 10, paddingBottom: () => 10 },
      table: { widths: ['*'], body: [[{ stack: stack as Content[] }]] },
    },
  ];
}

/** The number of points per millimetre. */
const MM = 72 / 25.4;

/**
 * The position of an address in the window of a C5 envelope (folded once) or a DL envelope (folded twice), from the
 * left and the top of the page, as in UK envelopes.
 */
const WINDOW = { x: 22 * MM, y: 52 * MM };

/** The maximum width of an address in the window. */
const WINDOW_WIDTH = 78 * MM;

/** The highest position of the table in a letter for a window envelope: below the window, once the letter is folded. */
export const BELOW_WINDOW = 92 * MM;

/** An address placed to show through the window of an envelope. */
export function addressInWindow({ name, lines }: Party): Content {
  return {
    absolutePosition: WINDOW,
    columns: [
      {
        width: WINDOW_WIDTH,
        stack: [{ text: name, bold: true }, ...lines],
        fontSize: 10,
        lineHeight: 1.15,
      },
    ],
  };
}

/** The head of a posted letter: the sender on the right, and only the address where the window is. */
function postHeadOf(letter: Letter): Content[] {
  return [
    { text: letter.title, bold: true, fontSize: 20 },
    addressInWindow(letter.recipient),
    {
      absolutePosition: { x: 330, y: 50 },
      columns: [
        { width: 215, stack: [senderOf(letter), { ...factsOf(letter), margin: [0, 12, 0, 0] }] },
      ],
    },
    { text: '', margin: [0, BELOW_WINDOW - 80, 0, 0] },
  ];
}

/** The content of a posted letter, from its head to its notes. */
function postContentOf(letter: Letter): Content[] {
  const notes = letter.notes.map((text): Content => ({
    text,
    color: QUIET,
    margin: [0, 16, 0, 0],
  }));
  return [...postHeadOf(letter), tableOf(letter), totalsOf(letter), ...boxOf(letter), ...notes];
}

/** Letters to print, fold and post in window envelopes, each starting on a new page. */
function postDefinitionOf(letters: readonly Letter[]): TDocumentDefinitions {
  const [{ sender, title }] = letters as [Letter, ...Letter[]];
  return {
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 62],
    info: { title, author: sender.name },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
    content: letters.map((letter, at) => ({
      stack: postContentOf(letter),
      ...(at === 0 ? {} : { pageBreak: 'before' as const }),
    })),
  };
}

function definitionOf(letter: Letter): TDocumentDefinitions {
  const { title, mark, sender, recipient, notes } = letter;
  return {
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 62],
    info: { title, author: sender.name },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
    ...(mark === null ? {} : { watermark: { ...WATERMARK, text: mark.toUpperCase() } }),
    content: [
      {
        columns: [
          { width: '*', ...senderOf(letter) },
          { width: 'auto', text: title, bold: true, fontSize: 20, alignment: 'right' },
        ],
      },
      {
        margin: [0, 34, 0, 0],
        columns: [
          { width: '*', ...partyOf(recipient) },
          { width: 230, ...factsOf(letter) },
        ],
      },
      tableOf(letter),
      totalsOf(letter),
      ...boxOf(letter),
      ...notes.map((text): Content => ({ text, color: QUIET, margin: [0, 16, 0, 0] })),
    ],
    footer: (page, pages) => ({
      margin: [50, 22, 50, 0],
      fontSize: 8,
      color: QUIET,
      columns: [
        { text: `${sender.name} · ${title}` },
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
    }),
  };
}

/** Lays out letters for window envelopes, one after another in one document. */
export async function layOutPost(letters: readonly Letter[]): Promise<Buffer> {
  return pdfmake.createPdf(postDefinitionOf(letters)).getBuffer();
}

/** Lays out a letter on A4 pages. Takes about 10 ms per page: see `renderLetter`. */
export async function layOut(letter: Letter): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(letter)).getBuffer();
}
