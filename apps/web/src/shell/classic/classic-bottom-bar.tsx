import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { UnreadBadge } from '../../features/messages/notifications/parts.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import type { NavigationItem } from '../../platform/places/navigation-item.ts';
import { placeAnswer } from '../../platform/places/place-answer.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { useSwitchAccount, useSwitchedFrom } from '../account/account-switch.ts';
import { BottomTab } from '../navigation/bottom-tab.tsx';
import { MenuFoot } from '../navigation/menu-foot.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { settings } from '../navigation/navigation.ts';
import { SearchButton } from '../search/search-button.tsx';
import { type ClassicSection, classicSections, sectionAt } from './classic-sections.ts';
import barClasses from '../navigation/bottom-bar.module.css';
import classes from './classic-bottom-bar.module.css';

interface SubTabProps {
  readonly item: NavigationItem;
  readonly onFollow: () => void;
}

/**
 * A place in a section; a place that the role or the plan does not allow has a lock and says why. Records stay
 * readable.
 */
function SubTab({ item, onFollow }: SubTabProps) {
  const start = useAppStart();
  const { opens, refusal } = placeAnswer(start, item);
  const voucher = start.balance.pendingVoucher;
  if (opens) {
    return (
      <Link
        to={item.to}
        className={classes.subTab}
        activeOptions={{ exact: item.to === '/' }}
        activeProps={{ 'data-active': true }}
        onClick={() => {
          onFollow();
          if (refusal) void showRefusal(refusal, { voucher, isReadable: true });
        }}
      >
        {item.label}
        {refusal && <IconLock size={14} aria-label="not part of your plan" />}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.subTab}
      data-refused
      onClick={() => refusal && void showRefusal(refusal, { voucher })}
    >
      {item.label}
      <IconLock size={14} aria-label="not available to you" />
    </button>
  );
}

interface MoreProps {
  readonly onClose: () => void;
}

function More({ onClose }: MoreProps) {
  return (
    <Dialog opened onClose={onClose} title="More" tone="ink">
      <SearchButton onOpen={onClose} />
      <NavigationLink item={settings} onFollow={onClose} />
      <MenuFoot />
    </Dialog>
  );
}

/** The classic bottom bar: tabs, with the places of the open tab above them. */
export function ClassicBottomBar() {
  const here = sectionAt(useLocation().pathname);
  const [opened, open] = useState<ClassicSection['label'] | null>(null);
  const switchedFrom = useSwitchedFrom();
  const switching = useSwitchAccount();
  const close = () => open(null);
  const section = classicSections.find(({ label }) => label === opened && label !== 'More');
  return (
    <>
      {section && (
        <nav className={classes.subTabs} aria-label={section.label}>
          {section.items.map((item) => (
            <SubTab key={item.to} item={item} onFollow={close} />
          ))}
        </nav>
      )}
      <nav className={barClasses.bar} aria-label="Main">
        {classicSections.map(({ label, icon }) => (
          <BottomTab
            key={label}
            label={label}
            icon={icon}
            expanded={opened === label}
            active={(opened ?? here) === label || undefined}
            badge={label === 'Home' && <UnreadBadge />}
            onPress={() => open(opened === label ? null : label)}
          />
        ))}
        {switchedFrom && (
          <BottomTab
            label="Back"
            icon={IconArrowBackUp}
            onPress={() => switching.mutate(switchedFrom)}
          />
        )}
      </nav>
      {opened === 'More' && <More onClose={close} />}
    </>
  );
}
