const PREFIX = 'INV-';
const MIN_DIGITS = 4;
const INVOICE_NUMBER = /^(?:INV)?[\s-]*0*(?<number>[1-9]\d{0,8})$/i;

/**
 * An invoice number as printed: `7` → `INV-0007`. Numbers count from 1 in each business, without
 * gaps: the server takes the next number in the transaction that issues the invoice.
 */
export function formatInvoiceNumber(number: number): string {
  return `${PREFIX}${String(number).padStart(MIN_DIGITS, '0')}`;
}

/** Reads an invoice number as people write it (`inv 7`, `INV-0007`, `7`); null for anything else. */
export function parseInvoiceNumber(text: string): number | null {
  const number = INVOICE_NUMBER.exec(text.trim())?.groups?.['number'];
  return number === undefined ? null : Number(number);
}
