import type { Print, Receipt } from './receipts.ts';

interface Look {
  readonly font: string;
  /** Pixels of the photograph. */
  readonly width: number;
  readonly size: number;
}

const LOOKS: Record<Print, Look> = {
  till: { font: "'Liberation Mono', monospace", width: 800, size: 30 },
  dots: { font: "'Noto Sans Mono', monospace", width: 820, size: 32 },
  sans: { font: "'Liberation Sans', sans-serif", width: 760, size: 31 },
  narrow: { font: "'Liberation Sans Narrow', sans-serif", width: 640, size: 34 },
  hand: { font: "'Liberation Serif', serif", width: 780, size: 33 },
  page: { font: "'DejaVu Sans', sans-serif", width: 1080, size: 27 },
};
const TILL_FONTS = [
  "'Liberation Mono'",
  "'DejaVu Sans Mono'",
  "'Nimbus Mono PS'",
  "'Noto Mono'",
] as const;
const PAGE_FONTS = ["'DejaVu Sans'", "'Liberation Serif'", "'URW Gothic'", "'P052'"] as const;

export const STYLES = `
.receipt { box-sizing: border-box; padding: 56px 44px 70px; background: #fdfcf8; color: #26262a; line-height: 1.32; white-space: pre-wrap; }
.row { display: flex; gap: 14px; }
.row > :first-child { flex: 1; }
.row > :not(:first-child) { text-align: right; min-width: 4.2em; }
.head { text-align: center; font-size: 1.75em; font-weight: 700; line-height: 1.2; }
.page .head { text-align: left; }
.mid { text-align: center; }
.page .mid { text-align: left; }
.big { font-weight: 700; font-size: 1.24em; }
.rule { border-top: 3px dashed #444; margin: 13px 0; }
.page .rule { border-top: 2px solid #999; }
.gap { height: 0.7em; }
.ink { font-family: 'Z003', cursive; font-size: 1.55em; color: #1c2c7a; line-height: 1.2; }
.bars { height: 92px; margin: 20px 60px 0; background: repeating-linear-gradient(90deg, #222 0 4px, transparent 4px 7px, #222 7px 9px, transparent 9px 15px, #222 15px 22px, transparent 22px 25px); }
.dots .row > *, .dots .head, .dots .mid { color: transparent; -webkit-background-clip: text; background-clip: text; background-image: radial-gradient(circle at 50% 50%, #333 0 1.55px, #33333388 1.9px, transparent 2.3px); background-size: 3.4px 3.4px; font-weight: 700; }
`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function row(text: string, classes = ''): string {
  const cells = text.split(' | ').map((cell) => `<span>${escaped(cell)}</span>`);
  return `<div class="row ${classes}">${cells.join('')}</div>`;
}

/** A line as HTML: `#` a heading, `^` centred, `!` large, `~` by hand, `---` a rule, `%` a bar code, `+` an item. */
function lineHtml(line: string): string {
  if (line.trim() === '') return '<div class="gap"></div>';
  if (line === '---') return '<div class="rule"></div>';
  if (line.startsWith('%')) return '<div class="bars"></div>';
  if (line.startsWith('# ')) return `<div class="head">${escaped(line.slice(2))}</div>`;
  if (line.startsWith('^ ')) return `<div class="mid">${escaped(line.slice(2))}</div>`;
  if (line.startsWith('! ')) return row(line.slice(2), 'big');
  if (line.startsWith('+ ')) return row(line.slice(2).replace(/ -$/u, ''));
  if (line.startsWith('~')) {
    return row(line.replace(/^~[+!]? ?/u, ''), line[1] === '!' ? 'ink big' : 'ink');
  }
  return row(line);
}

/** The receipt as HTML, as it came out of the printer. `seed` chooses among typefaces. */
export function receiptHtml(receipt: Receipt, seed: number): string {
  const look = LOOKS[receipt.print];
  const fonts = receipt.print === 'till' ? TILL_FONTS : receipt.print === 'page' ? PAGE_FONTS : [];
  const font = fonts.length === 0 ? look.font : `${fonts[seed % fonts.length]}, ${look.font}`;
  const style = `width:${look.width}px;font-family:${font};font-size:${look.size}px`;
  return `<div class="receipt ${receipt.print}" style="${style}">${receipt.lines.map(lineHtml).join('')}</div>`;
}
