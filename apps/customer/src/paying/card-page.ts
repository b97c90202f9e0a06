import type { CardFormData, Purpose } from './card-form-props.ts';

/** The address whose policy lets the card provider's script in, and no other address of the page. */
export const CARD_PAGE = '/c/card';

const KEY = 'roundbook.card';

/** What a card is about to be entered for. */
export interface CardTask {
  readonly form: CardFormData;
  readonly purpose: Purpose;
  /** What the button does: "Pay £20.00". */
  readonly act: string;
}

/** Goes to the page on which a card is entered; the task goes along within this tab. */
export function enterCardThere(task: CardTask): void {
  sessionStorage.setItem(KEY, JSON.stringify(task));
  location.assign(`${CARD_PAGE}${location.hash}`);
}

/** The task with which this tab came to the page for cards; null without one. */
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
