import { everyRole } from '@roundbook/contract/access';
import { searchAnything } from '@roundbook/contract/dashboard';
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconHome2,
  IconLayoutGrid,
  IconLogout,
  IconSearch,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useSwitchAccount, useSwitchedFrom } from './account-switch.ts';
import classes from './bottom-bar.module.css';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import { navigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import linkClasses from './navigation-link.module.css';
import { showRefusal } from '../../platform/refusal.ts';
import { openSearch } from './search-state.ts';

const settings = { label: 'Settings', to: '/settings', icon: IconSettings, access: everyRole };

interface TabProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onPress: () => void;
  readonly expanded?: boolean;
}

function Tab({ label, icon: Icon, onPress, expanded }: TabProps) {
  return (
    <button type="button" className={classes.tab} aria-expanded={expanded} onClick={onPress}>
      <Icon size={22} stroke={1.8} aria-hidden />
      {label}
    </button>
  );
}

function PlaceTab({ to, label, icon: Icon }: { to: string; label: string; icon: TablerIcon }) {
  return (
    <Link
      to={to as NonNullable<LinkProps['to']>}
      className={classes.tab}
      activeOptions={{ exact: to === '/' }}
      activeProps={{ 'data-active': true }}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
      {label}
    </Link>
  );
}

function Tools({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Tools" tone="ink">
      <div className={classes.tools}>
        {navigation.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <NavigationLink key={item.to} item={item} onFollow={onClose} />
            ))}
          </section>
        ))}
        <section className={classes.foot} aria-label="Account">
          <NavigationLink item={settings} onFollow={onClose} />
          <ColourSchemeSwitch />
          <button type="button" className={linkClasses.link} onClick={() => void askAndSignOut()}>
            <IconLogout size={19} stroke={1.8} aria-hidden />
            Log Out
          </button>
          <AccountMenu />
        </section>
      </div>
    </Dialog>
  );
}

/** The frame's lower edge on a phone, within reach of a thumb. */
export function BottomBar() {
  const [tools, setTools] = useState(false);
  const search = mayUse(useAppStart(), searchAnything.access);
  const switchedFrom = useSwitchedFrom();
  const switching = useSwitchAccount();
  return (
    <>
      <nav className={classes.bar} aria-label="Main">
        <Tab label="Tools" icon={IconLayoutGrid} expanded={tools} onPress={() => setTools(true)} />
        <Tab
          label="Search"
          icon={IconSearch}
          onPress={() => (search.allowed ? openSearch() : void showRefusal(search))}
        />
        <PlaceTab to="/" label="Home" icon={IconHome2} />
        <PlaceTab to="/work" label="Work" icon={IconCalendarEvent} />
        {switchedFrom && (
          <Tab label="Back" icon={IconArrowBackUp} onPress={() => switching.mutate(switchedFrom)} />
        )}
      </nav>
      {tools && <Tools onClose={() => setTools(false)} />}
    </>
  );
}
