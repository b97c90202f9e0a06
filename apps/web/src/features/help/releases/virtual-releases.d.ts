declare module 'virtual:releases' {
  import type { Release } from '@roundbook/domain/help/releases/releases';

  /** The releases in docs/releases.md, newest first. */
  export const RELEASES: readonly Release[];
}
