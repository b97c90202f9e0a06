import { createStore } from '@roundbook/client/store';

const KEY = 'roundbook.redesign';

/** `colour-scheme.js` reads the same key before the first paint. */
const OFF = 'off';

/** Whether this device shows the present design; the classic one has no dark scheme. */
export const redesign = createStore(localStorage.getItem(KEY) !== OFF);

/** Chooses the design, for this device. */
export function chooseRedesign(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  redesign.update(() => on);
}
