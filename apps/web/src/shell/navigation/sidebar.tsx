import type { CSSProperties } from 'react';
import { Logo } from '@roundbook/ui/text/logo.tsx';
import { NotificationBell } from '../../features/messages/notifications/parts.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { navigation, settings } from './navigation.ts';
import classes from './sidebar.module.css';

/** The entries of the menu, and below them Settings, Dark mode and Log Out. */
const ROWS = navigation.reduce((sum, { items }) => sum + items.length, 3);

/** The frame's left side on a desktop; its rows are as high as the screen allows. */
export function Sidebar() {
  return (
    <aside
      className={classes.sidebar}
      aria-label="Sidebar"
      style={{ '--rows': ROWS } as CSSProperties}
    >
      <div className={classes.brand}>
        <Logo size={30} />
        Roundbook
        <span className={classes.bell}>
          <NotificationBell />
        </span>
      </div>
      <SearchButton />
      <nav className={classes.groups} aria-label="Main">
        <MenuGroups />
      </nav>
      <div className={classes.foot}>
        <NavigationLink item={settings} />
        <MenuFoot />
      </div>
    </aside>
  );
}
