import type { startPaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import type { ResponseOf } from '@roundbook/contract/endpoint';

/** The client's only address with a content security policy that allows the card provider's script. */
const CARD_PAGE = '/billing/card';

const KEY = 'roundbook.card';

/** The parameters of the provider's card fields. */
type CardFormData = ResponseOf<typeof startPaymentMethod>['form'];

/** A card that the Owner is about to enter. */
export interface CardTask {
  readonly form: CardFormData;
  /** The screen that the Owner came from and returns to. */
  readonly from: string;
}

/**
 * Opens the card page as a separate document, and keeps the card task in this tab's session
 * storage.
 */
export function enterCardAtStripe(form: CardFormData): void {
  const task: CardTask = { form, from: globalThis.location.pathname };
  sessionStorage.setItem(KEY, JSON.stringify(task));
  globalThis.location.assign(CARD_PAGE);
}

/** The task with which this tab opened the card page; null if there is no task. */
export function cardTask(): CardTask | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CardTask | null;
  } catch {
    return null;
  }
}

/**
 * Leaves the card page with a full page load, so that the usual content security policy applies
 * again.
 */
export function leaveCardPage(task: CardTask | null): void {
  sessionStorage.removeItem(KEY);
  const isOwn = task !== null && /^\/billing(?:\/plan)?$/.test(task.from);
  globalThis.location.assign(isOwn ? task.from : '/billing');
}

/** The address to which the Owner's bank returns them after they have confirmed the card. */
export function returnAddress(): string {
  return `${globalThis.location.origin}${CARD_PAGE}`;
}

/** Whether the Owner is returning from their bank. */
export function isReturning(): boolean {
  return new URLSearchParams(globalThis.location.search).has('setup_intent');
}
