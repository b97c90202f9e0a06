import type { PricesAtStake, VatChange } from '@roundbook/domain/account/businesses/vat-change';
import { fact } from '../../../platform/facts/fact.ts';

/** A file was chosen as the business's logo. */
export const logoChosen = fact<
  { readonly assetId: string },
  { readonly assetId: string },
  {
    /** Whether the file exists, belongs to the business and is a picture. */
    readonly isPicture: boolean;
  }
>('logoChosen');

/** The start or the end of charging VAT. */
interface VatChanging extends VatChange {
  /** The percentage of the price rise to be drafted; null if customers keep paying the same amounts. */
  readonly risePercent: number | null;
}

/** The business is about to start or stop charging VAT. */
export const vatChanging = fact<VatChanging, VatChanging, PricesAtStake>('vatChanging');
