import { formatPounds } from '@roundbook/domain/values/money/pounds';

/** A price in brief: "£30.00, then £18.00"; empty without a price. */
export function priceText(first: number | null, regular: number | null): string {
  if (first === null) return '';
  if (regular === null || regular === first) return formatPounds(first);
  return `${formatPounds(first)}, then ${formatPounds(regular)}`;
}
