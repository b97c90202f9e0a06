import {
  fullPriceText,
  priceWithoutVat,
  priceWithVat,
} from '@roundbook/domain/account/businesses/vat-prices';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { FieldProps } from '@roundbook/ui/form/field-label.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { useAddedVat } from './added-vat.ts';

interface PriceFieldProps extends FieldProps<Pence | null> {
  /** False for work on a day without VAT: its price is what the customer pays. */
  readonly bearsVat?: boolean;
}

/** A price typed without VAT; the form keeps the price that customers pay. */
function NetPriceField({
  addedVat,
  ...field
}: FieldProps<Pence | null> & { readonly addedVat: number }) {
  const { value, description, onChange } = field;
  const both = value === null ? 'Without VAT' : fullPriceText(value, addedVat);
  return (
    <MoneyField
      {...field}
      // A typed price stays as it is: the domain's tests prove that converting it there and back does not change it.
      value={value === null ? null : priceWithoutVat(value, addedVat)}
      onChange={(net) => onChange(net === null ? null : priceWithVat(net, addedVat))}
      description={description ? `${description} ${both}` : both}
    />
  );
}

/**
 * A field for a price, as the business enters prices: with VAT, or without it. The field's value is always the price
 * that customers pay, in pence; null while the field is empty.
 */
export function PriceField({ bearsVat = true, ...field }: PriceFieldProps) {
  const addedVat = useAddedVat();
  return addedVat === null || !bearsVat ? (
    <MoneyField {...field} />
  ) : (
    <NetPriceField {...field} addedVat={addedVat} />
  );
}
