import { fact } from '../../../platform/facts/fact.ts';

/** The business got the texts that it bought, so waiting messages may go out. */
export const textsBought = fact<object, object>('textsBought');

/** The business paid for a plan, either a new choice or the next period. */
export const planPaid = fact<object, object>('planPaid');
