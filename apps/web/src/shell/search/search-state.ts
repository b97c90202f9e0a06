import { onSessionReset } from '@roundbook/client/session-reset';
import { createStore } from '@roundbook/client/store';

/** Whether global search is open. */
export const searchOpen = createStore(false);

export function openSearch(): void {
  searchOpen.update(() => true);
}

export function closeSearch(): void {
  searchOpen.update(() => false);
}

/** The text of the last search; the next search starts with this text, selected. */
let lastText = '';

onSessionReset(() => {
  lastText = '';
});

export function lastSearch(): string {
  return lastText;
}

export function keepSearch(text: string): void {
  lastText = text;
}
