import type { TablerIcon } from '@tabler/icons-react';
import classes from '../navigation/navigation-link.module.css';
import switchClasses from './switch-link.module.css';

interface SwitchLinkProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** A menu item that switches something on or off. */
export function SwitchLink({ label, icon: Icon, checked, onToggle }: SwitchLinkProps) {
  return (
    <button
      type="button"
      className={classes.link}
      role="switch"
      aria-checked={checked}
      onClick={onToggle}
    >
      <Icon size={19} stroke={1.8} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={switchClasses.track} aria-hidden />
    </button>
  );
}
