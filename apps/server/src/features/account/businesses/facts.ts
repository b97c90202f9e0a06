import { fact } from '../../../platform/facts/fact.ts';

/** A file was chosen as the logo of the business. */
export const logoChosen = fact<
  { readonly assetId: string },
  { readonly assetId: string },
  {
    /** Whether it exists, belongs to the business and is a picture. */
    readonly isPicture: boolean;
  }
>('logoChosen');
