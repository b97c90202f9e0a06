import { IconArrowDown, IconCheck, IconMinus, type TablerIcon } from '@tabler/icons-react';
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

/** A shape next to the colour, for people who cannot tell the colours apart. */
const SHAPES: Readonly<Record<Light, TablerIcon | null>> = {
  green: IconCheck,
  amber: IconMinus,
  red: IconArrowDown,
  none: null,
};

interface PerHourProps {
  readonly earned: Pick<Earned, 'perHour' | 'light'>;
  /** Whether to show the light's name next to the figure. */
  readonly worded?: boolean;
}

/** The £ per hour of work, with its traffic light. */
export function PerHour({ earned: { perHour, light }, worded = false }: PerHourProps) {
  if (perHour === null) return null;
  const words = LIGHT_WORDS[light];
  const Shape = SHAPES[light];
  return (
    <span className={classes.earned}>
      <StatusBadge colour={COLOURS[light]}>
        <span className={classes.figure}>
          {Shape && <Shape size={12} stroke={3} aria-hidden />}
          {`${formatPounds(perHour)} an hour`}
        </span>
        {words && !worded && <span className="visually-hidden">{`, ${words.toLowerCase()}`}</span>}
      </StatusBadge>
      {worded && words && <span className={classes.minor}>{words}</span>}
    </span>
  );
}
