import { priceText } from '@roundbook/domain/account/businesses/vat-prices';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAddedVat } from './added-vat.ts';
import classes from './price-text.module.css';

interface PriceTextProps {
  /** The price that customers pay; null for roles that may not see prices, for which nothing is rendered. */
  readonly pence: Pence | null;
}

/** A price as the business shows it: with VAT, or without it and with the words "+ VAT". */
export function PriceText({ pence }: PriceTextProps) {
  const addedVat = useAddedVat();
  if (pence === null || addedVat === null) return <MoneyText pence={pence} />;
  // Where a narrow column lets a price wrap, the words stay together below the amount.
  const text = priceText(pence, addedVat).replace('+ VAT', '+\u00A0VAT');
  return (
    <span className={classes.price} data-price>
      {text}
    </span>
  );
}
