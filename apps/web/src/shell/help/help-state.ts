import { createStore } from '@roundbook/client/store';

/** The route whose help is open, in the router's notation; null while no help is open. */
export const shownHelp = createStore<string | null>(null);

export function showHelp(route: string): void {
  shownHelp.update(() => route);
}

export function hideHelp(): void {
  shownHelp.update(() => null);
}
