import type { ComponentType } from 'react';

/** An item in an action menu. */
export interface MenuAction {
  readonly label: string;
  readonly run: () => void;
  readonly icon?: ComponentType<{ size?: number }>;
  /** True for a destructive action, which is set apart and in red. */
  readonly danger?: boolean;
  /** The reason that the action is unavailable, shown on the item; null if it is available. */
  readonly disabledBecause?: string | null;
  readonly availableOffline?: boolean;
}
