import { Logo } from '@roundbook/ui/text/logo.tsx';
import { NotificationBell } from '../../features/messages/notifications/parts.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useSearch } from '../search/use-search.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { settings } from './navigation.ts';
import classes from './sidebar.module.css';

/** The frame's left side on a desktop. */
export function Sidebar() {
  const { allowed } = useSearch();
  return (
    <aside className={classes.sidebar} aria-label="Sidebar">
      <div className={classes.brand}>
        <Logo size={30} />
        Roundbook
        <span className={classes.bell}>
          <NotificationBell />
        </span>
      </div>
      {allowed && <SearchButton />}
      <nav className={classes.groups} aria-label="Main">
        <MenuGroups />
      </nav>
      <div className={classes.foot}>
        {/* Search does not come first for a role that may not use it. */}
        {!allowed && <SearchButton />}
        <NavigationLink item={settings} />
        <MenuFoot />
      </div>
    </aside>
  );
}
