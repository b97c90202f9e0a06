declare module 'virtual:releases' {
  import type { Release } from '@roundbook/domain/help/releases/releases';

  /** The releases of docs/releases.md, the newest first. */
  export const RELEASES: readonly Release[];
}
