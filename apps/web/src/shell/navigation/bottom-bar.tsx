import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconHome2,
  IconLayoutGrid,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { UnreadBadge } from '../../features/messages/notifications/parts.tsx';
import type { NavigationPlace } from '../../platform/places/navigation-item.ts';
import { useSwitchAccount, useSwitchedFrom } from '../account/account-switch.ts';
import { openSearch } from '../search/search-state.ts';
import { BottomTab } from './bottom-tab.tsx';
import classes from './bottom-bar.module.css';

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
      {to === '/' && (
        <span className={classes.badge}>
          <UnreadBadge />
        </span>
      )}
    </Link>
  );
}

const ToolsSheet = lateDialog(async () => (await import('./tools-sheet.tsx')).ToolsSheet);

/** The frame's lower edge on a phone, within reach of the thumb. */
export function BottomBar() {
  const [tools, setTools] = useState(false);
  const switchedFrom = useSwitchedFrom();
  const switching = useSwitchAccount();
  return (
    <>
      <nav className={classes.bar} aria-label="Main">
        <BottomTab
          label="Tools"
          icon={IconLayoutGrid}
          expanded={tools}
          onPress={() => setTools(true)}
        />
        <BottomTab label="Search" icon={IconSearch} onPress={openSearch} />
        <PlaceTab to="/" label="Home" icon={IconHome2} />
        <PlaceTab to="/work" label="Work" icon={IconCalendarEvent} />
        {switchedFrom && (
          <BottomTab
            label="Back"
            icon={IconArrowBackUp}
            onPress={() => switching.mutate(switchedFrom)}
          />
        )}
      </nav>
      <Suspense>{tools && <ToolsSheet onClose={() => setTools(false)} />}</Suspense>
    </>
  );
}
