import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { GuardedPlace } from './place-answer.ts';

export interface NavigationPlace {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
}

/** An entry of the menu; the `menu.ts` of its noun declares it. */
export interface NavigationItem extends NavigationPlace, GuardedPlace {
  /** Shown next to the label, such as a count. */
  readonly badge?: ComponentType;
}

/**
 * The position of an entry in the menu. The position is a separate value for the menu's generator to read: every page
 * loads the entries, but not their positions.
 */
export interface MenuPlace {
  readonly group: 'home' | 'manage' | 'plan';
  /** The entry's position, smallest first. */
  readonly place: number;
}
