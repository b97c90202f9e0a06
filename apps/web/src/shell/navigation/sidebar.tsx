import { Kbd } from '@mantine/core';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { Logo } from '@roundbook/ui/text/logo.tsx';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { ColourSchemeSwitch } from '../account/colour-scheme-switch.tsx';
import { openSearch } from '../search/search-state.ts';
import { NavigationLink } from './navigation-link.tsx';
import { navigation, settings } from './navigation.ts';
import linkClasses from './navigation-link.module.css';
import classes from './sidebar.module.css';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** The frame's left side on a desktop. */
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
