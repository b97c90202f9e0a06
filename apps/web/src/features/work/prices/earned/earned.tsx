import type { Earned } from '@roundbook/contract/work/prices/earnings';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type Light, LIGHT_WORDS } from '@roundbook/domain/work/prices/earnings';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import classes from './earned.module.css';

const COLOURS: Readonly<Record<Light, Colour>> = {
  green: 'green',
  amber: 'amber',
  red: 'red',
  none: 'slate',
};

interface PerHourProps {
  readonly earned: Pick<Earned, 'perHour' | 'light'>;
  /** Whether the word for the light stands beside the figure. */
  readonly worded?: boolean;
}

/** What work earns an hour, with its traffic light. */
export function PerHour({ earned: { perHour, light }, worded = false }: PerHourProps) {
  if (perHour === null) return null;
  const words = LIGHT_WORDS[light];
  return (
    <span className={classes.earned}>
      <StatusBadge colour={COLOURS[light]}>
        {`${formatPounds(perHour)} an hour`}
        {words && !worded && <span className="visually-hidden">{`, ${words.toLowerCase()}`}</span>}
      </StatusBadge>
      {worded && words && <span className={classes.minor}>{words}</span>}
    </span>
  );
}
