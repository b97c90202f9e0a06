import type { ComponentType } from 'react';

/** One thing to do, in a menu. */
export interface MenuAction {
  readonly label: string;
  readonly run: () => void;
  readonly icon?: ComponentType<{ size?: number }>;
  /** Destructive: set apart and in red. */
  readonly danger?: boolean;
  /** Why it cannot be done now, shown on the item; null when it can. */
  readonly disabledBecause?: string | null;
  readonly availableOffline?: boolean;
}
