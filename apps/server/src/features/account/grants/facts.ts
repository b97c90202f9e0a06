import { fact } from '../../../platform/facts/fact.ts';

/** A person left the business: what they had still to do is nobody's. */
export const userLeft = fact<
  { readonly userId: string },
  { readonly userId: string },
  object,
  {
    /** How many open visits were theirs. */
    readonly unassigned: number;
  }
>('userLeft');
