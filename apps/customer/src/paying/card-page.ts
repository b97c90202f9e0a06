import type { CardFormData, Purpose } from './card-form-props.ts';

/** The only address with a content security policy that allows the card provider's script. */
export const CARD_PAGE = '/c/card';

const KEY = 'roundbook.card';

/** The task for which the customer is about to enter a card. */
export interface CardTask {
  readonly form: CardFormData;
  readonly purpose: Purpose;
  /** The label of the button: "Pay £20.00". */
  readonly act: string;
}

/** Opens the card page, and passes the task to it within this tab. */
export function enterCardThere(task: CardTask): void {
  sessionStorage.setItem(KEY, JSON.stringify(task));
  location.assign(`${CARD_PAGE}${location.hash}`);
}

/** The task with which this tab opened the card page; null if there is none. */
export function cardTask(): CardTask | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CardTask | null;
  } catch {
    return null;
  }
}

/** The address to which the provider sends the customer back. */
export function returnAddress({ does, id }: Purpose): string {
  const name = does === 'pay' ? 'payment' : 'method';
  return `${location.origin}/c/?${name}=${encodeURIComponent(id)}`;
}
