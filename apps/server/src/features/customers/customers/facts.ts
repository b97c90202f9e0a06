import { fact } from '../../../platform/facts/fact.ts';

/**
 * A customer is erased: everything personal goes, wherever it is kept. Dates, amounts, VAT and document
 * numbers stay, as tax law asks.
 */
export const customerForgotten = fact<
  { readonly customerId: string },
  { readonly customerId: string }
>('customerForgotten');
