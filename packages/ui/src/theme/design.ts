import { createStore } from '@roundbook/client/store';

const KEY = 'roundbook.redesign';

/**
 * The stored value for the classic design; `colour-scheme.js` also reads it, before the first
 * paint.
 */
const OFF = 'off';

/** Whether this device shows the current design; the classic design has no dark scheme. */
export const redesign = createStore(localStorage.getItem(KEY) !== OFF);

/** Chooses the design for this device. */
export function chooseRedesign(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  redesign.update(() => on);
}
