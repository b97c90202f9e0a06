import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

interface BottomTabProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onPress: () => void;
  readonly expanded?: boolean;
  /** Whether the tab leads to the current page. */
  readonly active?: boolean | undefined;
  /** A count next to the tab's icon. */
  readonly badge?: ReactNode;
}

/** A tab of the bottom bar that runs an action. */
export function BottomTab({ label, icon: Icon, onPress, badge, ...state }: BottomTabProps) {
  return (
    <button
      type="button"
      className={classes.tab}
      aria-expanded={state.expanded}
      data-active={state.active}
      onClick={onPress}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
      {label}
      {badge && <span className={classes.badge}>{badge}</span>}
    </button>
  );
}
