import type { startPaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import type { ResponseOf } from '@roundbook/contract/endpoint';

/** The address whose policy lets the card provider's script in, and no other address of the client. */
const CARD_PAGE = '/billing/card';

const KEY = 'roundbook.card';

/** How the provider's fields for a card are reached. */
type CardFormData = ResponseOf<typeof startPaymentMethod>['form'];

/** A card that is about to be entered. */
export interface CardTask {
  readonly form: CardFormData;
  /** The screen from which the Owner came, and to which they return. */
  readonly from: string;
}

/** Opens the page on which a card is entered, as a document of its own; the task goes along within this tab. */
export function enterCardAtStripe(form: CardFormData): void {
  const task: CardTask = { form, from: globalThis.location.pathname };
  sessionStorage.setItem(KEY, JSON.stringify(task));
  globalThis.location.assign(CARD_PAGE);
}

/** The task with which this tab came to the page for cards; null without one. */
export function cardTask(): CardTask | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CardTask | null;
  } catch {
    return null;
  }
}

/** Leaves the page for cards. The next one is loaded anew, with the policy of all others. */
export function leaveCardPage(task: CardTask | null): void {
  sessionStorage.removeItem(KEY);
  const isOwn = task !== null && /^\/billing(?:\/plan)?$/.test(task.from);
  globalThis.location.assign(isOwn ? task.from : '/billing');
}

/** Where a bank that asks sends the Owner back to. */
export function returnAddress(): string {
  return `${globalThis.location.origin}${CARD_PAGE}`;
}

/** Whether the Owner comes back from their bank. */
export function isReturning(): boolean {
  return new URLSearchParams(globalThis.location.search).has('setup_intent');
}
