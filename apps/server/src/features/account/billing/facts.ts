import { fact } from '../../../platform/facts/fact.ts';

/** The business got texts that it bought: what waited for some may go. */
export const textsBought = fact<object, object>('textsBought');

/** The business paid for a plan: a period of its own choice, or the next one. */
export const planPaid = fact<object, object>('planPaid');
