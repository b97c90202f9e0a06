import { shownPrice } from '../../../platform/prices/added-vat.ts';

/** A price in brief: "£30.00, then £18.00"; empty without a price. */
export function priceText(first: number | null, regular: number | null): string {
  if (first === null) return '';
  if (regular === null || regular === first) return shownPrice(first);
  return `${shownPrice(first)}, then ${shownPrice(regular)}`;
}
