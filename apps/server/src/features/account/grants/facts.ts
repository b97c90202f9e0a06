import { fact } from '../../../platform/facts/fact.ts';

/** A person left the business: their open work becomes unassigned. */
export const userLeft = fact<
  { readonly userId: string },
  { readonly userId: string },
  object,
  {
    /** How many open visits were theirs. */
    readonly unassigned: number;
  }
>('userLeft');
