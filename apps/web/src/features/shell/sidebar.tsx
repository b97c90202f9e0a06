import { Kbd } from '@mantine/core';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { navigation, settings } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import linkClasses from './navigation-link.module.css';
import { openSearch } from './search-state.ts';
import classes from './sidebar.module.css';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** The frame's left side at a desk. */
export function Sidebar() {
  return (
    <aside className={classes.sidebar} aria-label="Sidebar">
      <div className={classes.brand}>
        <Logo size={30} />
        Roundbook
      </div>
      <button type="button" className={classes.search} onClick={openSearch}>
        <IconSearch size={16} aria-hidden />
        <span>Search anything</span>
        <Kbd size="xs" className={classes.shortcut} aria-hidden>
          {shortcut}
        </Kbd>
      </button>
      <nav className={classes.groups} aria-label="Main">
        {navigation.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <NavigationLink key={item.to} item={item} />
            ))}
          </section>
        ))}
      </nav>
      <div className={classes.foot}>
        <NavigationLink item={settings} />
        <ColourSchemeSwitch />
        <button type="button" className={linkClasses.link} onClick={() => void askAndSignOut()}>
          <IconLogout size={19} stroke={1.8} aria-hidden />
          Log Out
        </button>
        <AccountMenu />
      </div>
    </aside>
  );
}
