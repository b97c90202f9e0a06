import type { MantineColorSchemeManager } from '@mantine/core';

const KEY = 'roundbook.colour-scheme';

/**
 * Keeps the chosen colour scheme on the device, where `colour-scheme.js` reads it before the first
 * paint. If none was chosen, the device's preference applies.
 */
export const colourSchemeManager: MantineColorSchemeManager = {
  get(defaultValue) {
    const chosen = localStorage.getItem(KEY);
    return chosen === 'dark' || chosen === 'light' ? chosen : defaultValue;
  },
  set(value) {
    if (value === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  },
  subscribe() {},
  unsubscribe() {},
  clear() {
    localStorage.removeItem(KEY);
  },
};
