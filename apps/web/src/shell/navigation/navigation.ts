import { IconSettings } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import type { NavigationItem } from '../../platform/places/navigation-item.ts';
import * as items from './menu.gen.ts';

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const home: NavigationGroup = { label: 'Home', items: items.home };
export const manage: NavigationGroup = { label: 'Manage', items: items.manage };
export const plan: NavigationGroup = { label: 'Plan', items: items.plan };

/** The groups of the sidebar and of the phone's tools. */
export const navigation: readonly NavigationGroup[] = [home, manage, plan];

/** Whether an address belongs to another menu entry within this one: then only the inner entry is marked. */
export function isWithinInnerPlace(to: string, pathname: string): boolean {
  return navigation.some((group) =>
    group.items.some((item) => item.to.startsWith(`${to}/`) && pathname.startsWith(item.to)),
  );
}

/** The settings entry, shown apart from the groups. */
export const settings: NavigationItem = {
  label: 'Settings',
  to: '/settings',
  icon: IconSettings,
  access: everyRole,
};
