import { folded } from '@roundbook/domain/values/text/folded';
import type { ColumnMeaning, CsvLayout } from '../model.ts';
import { HEADINGS } from './headings.ts';

/** Headings of columns whose text says nothing about a single payment. */
const NO_NARRATIVE =
  /^(?:category|spending category|merchant category.*|sicmcc.*|mcc|time ?zone|time|transaction time|emoji|address.*|town.*|city|merchant (?:city|state|postcode|country)|country|postcode|card .*|cardholder.*|account.*|sort code|currency.*|.* currency|.*email.*|reporting category|conversion rate|exchange rate|rate|product|source|payout id|resource type|links .*|.* id|id|user|invoices|receipts?|attachments?|category split|day|month|year|additional card holder|appears on your statement as|balance.*|last 4 digits|.*digits|bank|.* code|details origin|details cause|action|labels?|vat.*|tax.*|own name)$/;

/** True for the heading of a column whose text may help to identify the payer or the purpose. */
export function mayBeNarrative(heading: string): boolean {
  const plain = plainHeading(heading);
  return !NO_NARRATIVE.test(plain) && !OWN_CURRENCY.test(plain);
}

/** A heading in a form for comparison: `Amount (GBP)` and ` amount gbp` give the same form. */
export function plainHeading(written: string): string {
  return folded(written.slice(0, 100))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A plain heading without the currency that many banks add: `Amount in GBP` and `Amount (EUR)` are `amount`. */
function bareHeading(written: string): string {
  return plainHeading(written).replace(
    /(?<=.)(?: in)? (?:gbp|eur|usd|pounds?|sterling|euros?)$/,
    '',
  );
}

/** The currency that a heading gives, such as `EUR` in `Amount (EUR)`; empty if it gives none. */
export function currencyOfHeading(written: string): string {
  if (written.includes('€')) return 'EUR';
  if (written.includes('$')) return 'USD';
  if (written.includes('£')) return 'GBP';
  const [, code = ''] = /\b(gbp|eur|usd)$/.exec(plainHeading(written)) ?? [];
  return code.toUpperCase();
}

/** How well a heading fits a meaning: a higher score fits better, and 0 means not at all. */
export function headingScore(heading: string, meaning: ColumnMeaning): number {
  const place = HEADINGS[meaning].indexOf(bareHeading(heading));
  return place === -1 ? 0 : 100 - place;
}

const ALL = new Set(Object.values(HEADINGS).flat());

/** True for a cell with a word that banks use as a heading. */
export function isHeading(cell: string): boolean {
  return ALL.has(bareHeading(cell)) || OWN_ACCOUNT.test(plainHeading(cell));
}

/** Matches headings of columns that identify the account itself. */
export const OWN_ACCOUNT = /^(?:sort code|account|account number|iban|own account|account no)$/;

/** Matches headings of the column with the account's currency. */
export const OWN_CURRENCY =
  /^(?:currency|ccy|currency code|payment currency|account currency|account ccy|billed currency|billing currency|settlement currency|balance currency|cur|curr)$/;

/** Matches the heading of PayPal's column that says whether a row moves the balance. */
export const MOVES_BALANCE = /^balance impact$/;

/** Matches headings of the day on which the bank booked a line, which is empty until then. */
export const BOOKED_ON =
  /^(?:date )?(?:completed|booked|booking|posted|posting|settled|settlement|cleared)(?: date| on)?(?: utc)?$/;

/** The columns that identify the business's own account of a row. */
export function ownColumns(
  header: readonly string[],
  { payerAccount }: Pick<CsvLayout, 'payerAccount'>,
): number[] {
  return header.flatMap((cell, column) =>
    OWN_ACCOUNT.test(plainHeading(cell)) && column !== payerAccount ? [column] : [],
  );
}
