import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconHome2,
  IconLayoutGrid,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { useSwitchAccount, useSwitchedFrom } from '../account/account-switch.ts';
import { openSearch } from '../search/search-state.ts';
import type { NavigationPlace } from './navigation.ts';
import classes from './bottom-bar.module.css';

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

function PlaceTab({ to, label, icon: Icon }: NavigationPlace) {
  return (
    <Link
      to={to}
      className={classes.tab}
      activeOptions={{ exact: to === '/' }}
      activeProps={{ 'data-active': true }}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
      {label}
    </Link>
  );
}

const ToolsSheet = lazy(async () => ({ default: (await import('./tools-sheet.tsx')).ToolsSheet }));

/** The frame's lower edge on a phone, within reach of the thumb. */
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
      <Suspense>{tools && <ToolsSheet onClose={() => setTools(false)} />}</Suspense>
    </>
  );
}
