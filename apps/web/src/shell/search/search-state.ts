import { createStore } from '@roundbook/client/store';

/** Whether global search is open. */
export const searchOpen = createStore(false);

export function openSearch(): void {
  searchOpen.update(() => true);
}

export function closeSearch(): void {
  searchOpen.update(() => false);
}
