import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeFrequency } from './frequencies.ts';

/** Words around an amount that add nothing to it: `£12.50 per clean`. */
const AROUND =
  /\b(?:per|each|every)\s+(?:clean|visit|time|job|month|week)\b|\b(?:each|inc(?:l(?:uding)?)?\.?\s*vat|ex(?:cl?)?\.?\s*vat|p\/?c|only|gbp|quid|pounds?|pcm|p\/m)\b|^(?:from|about|approx\.?|@)\s*/gi;

/** A price in pence, as lists write it; null for any other text, such as `£10/£15`. */
export function readPrice(written: string): Pence | null {
  const plain = written.trim();
  if (/^(?:free|nil|no charge|foc)$/i.test(plain)) return 0;
  const amount = parseAmount(plain) ?? parseAmount(plain.replaceAll(AROUND, '').trim());
  return amount !== null && amount >= 0 ? amount : null;
}

/** A price with the words beside it, from a cell with several prices. */
export interface NamedPrice {
  readonly pence: Pence;
  /** The work that the price is for: "front"; empty if the cell does not say. */
  readonly words: string;
}

/** The parts of a cell that gives several values: `Windows / Gutters`, `£12 front + £20 all round`. */
export function partsOf(written: string): string[] {
  if (written.length > 120) return [written];
  return written.split(/\s*[/+&;\n]\s*|,\s+|\s+(?:and|then|or)\s+/i).filter((part) => part !== '');
}

/** Separators that may stand between two services, from those that divide most clearly. */
const DIVIDERS = [/\s*\n\s*/, /\s*;\s*/, /\s*\/\s*/, /\s*\+\s*/, /,\s+/];

/**
 * The services in a cell. If it names more than there are prices, one of them has a conjunction in its name: "Inside &
 * outside / Gutters" at "20 / 40" are two services.
 */
export function servicesOf(written: string, price: string): string[] {
  const [all, count] = [partsOf(written), partsOf(price).length];
  if (count < 2 || all.length <= count) return all;
  const divided = DIVIDERS.map((divider) => written.split(divider).filter((part) => part !== ''));
  return divided.find(({ length }) => length === count) ?? all;
}

/**
 * The prices in a cell that gives several, such as `£12 front / £20 all round`; null if it does not, or if nothing
 * shows that each is a separate price, as in `15/25`.
 * @param services the services that another cell gives: as many services as prices show what each price is for
 */
export function readPrices(written: string, services: readonly string[] = []): NamedPrice[] | null {
  const parts = partsOf(written);
  if (parts.length < 2) return null;
  const isPaired = services.length === parts.length;
  const isSlashed = written.includes('/');
  const prices = parts.map((part, at): NamedPrice | null => {
    // "£14 / 4 wks" is a price and a frequency.
    if (looksLikeFrequency(part)) return null;
    const amount = /£?\s*\d{1,6}(?:\.\d{1,2})?(?!\d)/.exec(part);
    const pence = amount ? parseAmount(amount[0]) : null;
    if (!amount || pence === null) return null;
    const words = part
      .replace(amount[0], ' ')
      .replaceAll(/[()\s:=–-]+/g, ' ')
      .trim();
    // "14/16 front" may be a range; "18 + 25 conservatory" can only be two prices.
    const isSaid = isPaired || !isSlashed || amount[0].startsWith('£') || /\p{L}{3}/u.test(words);
    if (/\d/.test(words) || !isSaid) return null;
    return { pence, words: words === '' && isPaired ? services[at]! : words };
  });
  const found = prices.filter((one) => one !== null);
  const isNamed = found.some(({ words }) => /\p{L}{3}/u.test(words)) || /£.*£/s.test(written);
  const isSaid = found.some(({ words }) => words !== '');
  return isNamed && isSaid && found.length === parts.length ? found : null;
}

/** Whether a cell may give one or several prices, whatever shows what each is for. */
export function mayBePrices(cell: string): boolean {
  return readPrice(cell) !== null || readPrices(cell, partsOf(cell)) !== null;
}

const OWES = /\b(?:owe[sd]?|owing|due|outstanding|arrears|debit|dr|debt|unpaid)\b/i;
const CREDIT = /\b(?:credit|cr|prepaid|paid in advance|overpaid|ahead)\b/i;

/** A balance in pence, and what its sign means if the cell says so; null for any other text. */
export function readBalance(
  written: string,
): { readonly amount: Pence; readonly says: 'owes' | 'credit' | null } | null {
  const plain = written.trim();
  if (/^(?:nil|none|clear|settled|paid|up to date|0)$/i.test(plain))
    return { amount: 0, says: null };
  const says = OWES.test(plain) ? 'owes' : CREDIT.test(plain) ? 'credit' : null;
  const bare = says === null ? plain : plain.replaceAll(/[a-z]+/gi, ' ').trim();
  const amount = parseAmount(bare);
  if (amount === null) return null;
  return says === null ? { amount, says } : { amount: Math.abs(amount), says };
}

/** The amount that the user probably meant by a mistyped text or by fractions of a penny; null if unclear. */
export function likelyAmount(written: string): string | null {
  // "2 cleans" is a count of visits, not an amount.
  if (/^[^£\d]*\d+\s*(?:cleans?|visits?|times|weeks?|wks|months?)\b/i.test(written)) return null;
  const found = /-?\d{1,7}(?:,\d{3})*(?:\.\d+)?/.exec(written.replaceAll(/[oO](?=\d|\.)/g, '0'));
  if (!found) return null;
  const pence = Math.round(Number(found[0].replaceAll(',', '')) * 100);
  return Number.isSafeInteger(pence) ? formatPounds(pence) : null;
}
