import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Access } from '@roundbook/contract/access';

export interface NavigationPlace {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
}

/** An entry of the menu; the `menu.ts` of its noun declares it. */
export interface NavigationItem extends NavigationPlace {
  /** The access of the call that fills the screen. */
  readonly access: Access;
  /** What is beside its label, such as a count. */
  readonly badge?: ComponentType;
}

/**
 * Where an entry stands. It is a value of its own, which the generator of the menu reads: every page
 * loads the entries, and does without it.
 */
export interface MenuPlace {
  readonly group: 'home' | 'manage' | 'plan';
  /** Smallest first. */
  readonly place: number;
}
