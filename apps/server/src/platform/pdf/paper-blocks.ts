import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js';
import { INK, LINE, QUIET } from './letter-looks.ts';
import { rules, SHADE } from './letter-table.ts';
import type { PaperBlock } from './paper.ts';

/** The same colour as on the product's map. */
const MAP_COLOUR = '#0f766e';

/** The lines around a box. */
export const boxed = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 8,
  paddingBottom: () => 10,
};

/** The gap below a block, in points. */
const GAP = 9;

/** The width, in points, of a column that holds less text than the last column. */
const NARROW = 105;

type TableBlock = PaperBlock & { readonly look: 'table' };

/** The lines of a table whose first row is a heading; the heading itself has no lines. */
const headedRules: CustomTableLayout = {
  ...rules,
  hLineWidth: (row, { table }) => (row <= 1 || row === table.body.length ? 0 : 0.5),
  fillColor: (row) => (row === 1 ? SHADE : null),
};

/**
 * A table that gives prices little room, and gives its last text column the most. A heading above it is its first row,
 * so that a page break never separates it from the columns' labels and the first row; the heading and the labels are
 * repeated on each page.
 */
function tableOf(
  { columns, rows, numbers = [], isSummed }: TableBlock,
  heading: string | null,
  below: number,
): Content {
  const isPrice = columns.map(
    (_, at) => numbers.includes(at) || rows.every((row) => /^-?£[\d,.]+$/.test(row[at] ?? '')),
  );
  const cell = (text: string, at: number) => ({
    text,
    alignment: isPrice[at] ? ('right' as const) : ('left' as const),
  });
  const bold = (index: number) => isSummed === true && index === rows.length - 1;
  const headings =
    heading === null
      ? []
      : [[{ ...headingOf(heading), margin: 0, colSpan: columns.length }, ...columns.slice(1)]];
  return {
    layout: heading === null ? rules : headedRules,
    margin: [0, 2, 0, below],
    table: {
      headerRows: headings.length + 1,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: columns.map((_, at) => {
        if (isPrice[at]) return 'auto';
        return at === columns.length - 1 || isPrice.includes(true) ? '*' : NARROW;
      }),
      body: [
        ...headings,
        columns.map((label, at) => ({ ...cell(label, at), color: QUIET, fontSize: 9 })),
        ...rows.map((row, index) =>
          columns.map((_, at) => ({ ...cell(row[at] ?? '', at), bold: bold(index) })),
        ),
      ],
    },
  };
}

/** The maximum size of a map and, below, of one of its squares, in points in each direction. */
const MAP_SIZE = [470, 300] as const;
const MOST_OF_A_SQUARE = 26;

function mapOf({ squares, scale }: PaperBlock & { look: 'map' }, below: number): Content {
  const columns = Math.max(...squares.map(({ east }) => east)) + 1;
  const rows = Math.max(...squares.map(({ north }) => north)) + 1;
  const side = Math.min(MAP_SIZE[0] / columns, MAP_SIZE[1] / rows, MOST_OF_A_SQUARE);
  return {
    unbreakable: true,
    margin: [0, 2, 0, below],
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

function headingOf(text: string) {
  return {
    text,
    bold: true,
    fontSize: 11,
    margin: [0, 6, 0, 3] as [number, number, number, number],
  };
}

/**
 * A block in pdfmake's format.
 * @param isLast true for the last block of a paper: at the end of a page, a gap below it would begin an empty page
 */
export function blockOf(block: PaperBlock, isLast = false): Content {
  const below = isLast ? 0 : GAP;
  switch (block.look) {
    case 'heading':
      return headingOf(block.text);
    case 'text':
      return { text: block.text, margin: [0, 0, 0, below] };
    case 'list':
      return { ul: [...block.points], margin: [0, 0, 0, below], markerColor: QUIET };
    case 'box':
      return {
        unbreakable: true,
        margin: [0, 2, 0, below],
        layout: boxed,
        table: { widths: ['*'], body: [[{ text: block.text, lineHeight: 1.35 }]] },
      };
    case 'table':
      return tableOf(block, null, below);
    case 'map':
      return mapOf(block, below);
  }
}

/** Text up to this length stays with its heading as a whole: about half a page. */
const SHORT_TEXT = 1500;

/** The first sentences of a long text, which stay with its heading. */
const BEGINNING = /^[\s\S]{200,}?(?:\n|[.!?] )/;

/** A block in two parts: a first part that fits on any page, and the rest, if there is any. */
function beginningOf(block: PaperBlock): readonly PaperBlock[] {
  if (block.look === 'list') {
    const [first, ...others] = block.points;
    if (first === undefined || others.length === 0) return [block];
    return [
      { look: 'list', points: [first] },
      { look: 'list', points: others },
    ];
  }
  if (block.look !== 'text' || block.text.length <= SHORT_TEXT) return [block];
  const [begun] = BEGINNING.exec(block.text) ?? [block.text.slice(0, SHORT_TEXT)];
  return [
    { look: 'text', text: begun.trimEnd() },
    { look: 'text', text: block.text.slice(begun.length) },
  ];
}

/** Headings with the block below them, so that a heading never stands alone at the end of a page. */
function headedOf(headings: readonly string[], block: PaperBlock, isLast: boolean): Content[] {
  if (block.look === 'table') {
    const [last, above] = [headings.at(-1)!, headings.slice(0, -1)];
    return [...above.map(headingOf), tableOf(block, last, isLast ? 0 : GAP)];
  }
  const [first, ...rest] = beginningOf(block);
  const isWhole = rest.length === 0;
  // The points of a list stay together even if the first is kept with the heading.
  const isClose = isWhole ? isLast : block.look === 'list';
  const together = [...headings.map(headingOf), blockOf(first!, isClose)];
  return [{ unbreakable: true, stack: together }, ...rest.map((one) => blockOf(one, isLast))];
}

/** Blocks one below another. */
export function flowOf(blocks: readonly PaperBlock[]): Content[] {
  const content: Content[] = [];
  let headings: string[] = [];
  for (const [at, block] of blocks.entries()) {
    const isLast = at === blocks.length - 1;
    if (block.look === 'heading') headings.push(block.text);
    else {
      const isPlain = headings.length === 0;
      content.push(...(isPlain ? [blockOf(block, isLast)] : headedOf(headings, block, isLast)));
      headings = [];
    }
  }
  return [...content, ...headings.map(headingOf)];
}
