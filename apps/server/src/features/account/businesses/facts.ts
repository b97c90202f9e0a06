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
