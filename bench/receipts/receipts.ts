import { readFileSync } from 'node:fs';

/** The halves of the set: readers are improved on the open half, and judged on the closed half too. */
export const HALVES = ['open', 'closed'] as const;
export type Half = (typeof HALVES)[number];

/** How the receipt is printed: a till roll, a dot-matrix printer, other typefaces, a form filled in by hand, a page. */
export const PRINTS = ['till', 'dots', 'sans', 'narrow', 'hand', 'page'] as const;
export type Print = (typeof PRINTS)[number];

/** The values on a receipt. */
export interface Truth {
  readonly name: string;
  readonly supplier: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Pence paid, including VAT. */
  readonly total: number;
  /** Pence of VAT that the receipt shows; null if it shows none. */
  readonly vat: number | null;
}

export interface Receipt {
  readonly truth: Truth;
  readonly print: Print;
  /** The lines, with all amounts filled in; `render.ts` explains their first characters. */
  readonly lines: readonly string[];
}

interface Item {
  readonly pence: number;
  readonly code: string;
}

interface Sum {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

const ITEM = /^~?\+ .*?(-?)£?(?:GBP )?(\d+\.\d\d)(?: ([A-Z-]))?$/u;
const PLACEHOLDER = /\{(net|vat|gross|total|change)(?::([A-Z]|[\d.]+))?\}/gu;

function pounds(amount: number): string {
  return (amount / 100).toFixed(2);
}

function pence(text: string): number {
  return Math.round(Number(text) * 100);
}

function itemOf(line: string): Item | null {
  const [, sign, amount, code = ''] = ITEM.exec(line) ?? [];
  if (amount === undefined) {
    return null;
  }
  return { pence: sign === '-' ? -pence(amount) : pence(amount), code };
}

/** The rate of an item: `A20 Z0` names a rate for each code; otherwise one rate holds for all but items with `-`. */
function rateOf(item: Item, rates: string): number {
  const named = new RegExp(`\\b${item.code}(\\d+)`, 'u').exec(rates);
  if (item.code !== '' && item.code !== '-' && named) {
    return Number(named[1]);
  }
  return item.code === '-' || rates === 'none' || rates === 'hidden' ? 0 : Number(rates);
}

function sumOf(items: readonly Item[], rates: string, areNet: boolean): Sum {
  let net = 0;
  let gross = 0;
  const byRate = Map.groupBy(items, (item) => rateOf(item, rates));
  for (const [rate, ofRate] of byRate) {
    const amount = ofRate.reduce((sum, item) => sum + item.pence, 0);
    net += areNet ? amount : Math.round((amount * 100) / (100 + rate));
    gross += areNet ? Math.round((amount * (100 + rate)) / 100) : amount;
  }
  return { net, vat: gross - net, gross };
}

function receiptOf(block: string): Receipt {
  const [head = '', ...texts] = block.trimEnd().split('\n');
  const [name = '', supplier = '', date = '', vat = '', print = ''] = head.split('; ');
  const areNet = vat.startsWith('net ');
  const rates = vat.replace('net ', '');
  const items = texts.map(itemOf).filter((item) => item !== null);
  const all = sumOf(items, rates, areNet);
  const lines = texts.map((text) =>
    text.replaceAll(PLACEHOLDER, (_match, kind: string, of: string | undefined) => {
      if (kind === 'change') {
        return pounds(pence(of!) - all.gross);
      }
      const sum =
        of === undefined
          ? all
          : sumOf(
              items.filter((item) => item.code === of),
              rates,
              areNet,
            );
      return pounds(sum[kind === 'total' ? 'gross' : (kind as keyof Sum)]);
    }),
  );
  const isShown = rates !== 'none' && rates !== 'hidden';
  return {
    truth: { name, supplier, date, total: all.gross, vat: isShown ? all.vat : null },
    print: PRINTS.find((known) => known === print) ?? 'till',
    lines,
  };
}

/**
 * The receipts of a half, from `texts/`: after `===` the name, supplier, date, VAT (`20`, `net 20` for prices without
 * VAT, a rate for each code, `hidden` or `none`) and print; then the lines. Amounts of lines that begin with `+` add up.
 */
export function receiptsOf(half: Half): readonly Receipt[] {
  const text = readFileSync(new URL(`texts/${half}.txt`, import.meta.url), 'utf8');
  return text
    .split('=== ')
    .slice(1)
    .map((block) => receiptOf(block));
}
