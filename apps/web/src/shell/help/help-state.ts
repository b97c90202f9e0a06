import { createStore } from '@roundbook/client/store';

/** The route whose help is open, as the router writes it; null while none is. */
export const shownHelp = createStore<string | null>(null);

export function showHelp(route: string): void {
  shownHelp.update(() => route);
}

export function hideHelp(): void {
  shownHelp.update(() => null);
}
