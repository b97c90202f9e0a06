import { folded } from '../../../values/text/folded.ts';

/** The meaning of an amount by the text beside it. */
export type AmountLabel =
  | 'total'
  | 'net'
  | 'vat'
  | 'card'
  | 'cash'
  | 'change'
  | 'saving'
  | 'extra'
  | 'other'
  | 'none';

/** The text as a reader may have seen it: zeros for letters are put right, signs are left out. */
const plain = (label: string) =>
  folded(label)
    .replaceAll(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replaceAll(/(?<=[a-z])1(?=[a-z])/g, 'l')
    .replaceAll(/[^a-z0-9%&]+/g, ' ')
    .trim();

/** Labels in the order in which they are tried: the first that matches counts. */
const LABELS: readonly (readonly [label: AmountLabel, words: RegExp])[] = [
  [
    'other',
    /\b(?:points?|win|voucher for|worth|balance (?:after|before|b\/?f)|previous|prize|deposit scheme|outside vat|zero rated|exempt|credit limit|each|unit price|rrp|was|limit)\b/,
  ],
  [
    'saving',
    /\b(?:savings?|saved?|you saved?|discount|off|multi ?buy|clubcard|nectar|coupon|voucher|promo\w*|reduction|offer|less|refund)\b/,
  ],
  ['change', /\bchange\b/],
  ['cash', /\b(?:cash|tendered|tender|given|paid in|inserted)\b(?!.*\b(?:total|sale|back)\b)/],
  [
    'net',
    /\bsub ?t[o0a]ta?[l1i]?\b|\bsubtotal\b|\b(?:net|nett|goods)\b|\b(?:ex|excl|exc|excluding|before|without) ?(?:vat|tax)\b|\btotal (?:ex|excl|exc|excluding|net|before|goods|parts|labour)\b/,
  ],
  ['total', /\b(?:total|price|amount|cost)\b.*\b(?:inc|incl|including) (?:vat|tax)$/],
  [
    'total',
    /\b(?:grand|invoice|order|amount) ?total\b|\btotal (?:to pay|due|paid|gbp|inc\w*|payable|amount|charge\w*|cost|price|sale)\b|\b(?:balance|amount|payment) (?:due|to pay|payable|outstanding)\b|\bto pay\b|\bbalance\b/,
  ],
  ['vat', /\b(?:vat|v a t)\b|(?<!\b(?:premium|road|insurance) )\btax\b/],
  [
    'extra',
    /\b(?:tip|gratuity|service(?: charge)?|delivery|postage|carriage|p ?& ?p|deposit|rounding|surcharge|booking fee|convenience fee)\b/,
  ],
  [
    'card',
    /\b(?:visa|mastercard|master card|amex|maestro|debit|credit card|card|contactless|apple pay|google pay|paypal|direct debit|bacs|paid|payment|eft)\b|^(?:sale|amount)\b/,
  ],
  ['total', /\b(?:t[o0]ta[l1i]|tota|otal|totl|totai)\b/],
];

const NOT_TOTAL =
  /\btotal (?:sav\w*|items?|points?|discount\w*|qty|vat|tax|units?|litres?|lines?|number)\b|\bitems? total\b/;

/** The meaning of an amount by the text before it on its line. */
export function amountLabel(text: string): AmountLabel {
  const words = plain(text);
  if (!/[a-z]/.test(words)) return 'none';
  if (NOT_TOTAL.test(words)) {
    if (/\b(?:vat|tax)\b/.test(words)) return 'vat';
    return /\b(?:sav|disc)/.test(words) ? 'saving' : 'other';
  }
  return LABELS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'none';
}
