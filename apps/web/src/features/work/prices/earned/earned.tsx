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
  readonly earned: Pick<Earned, 'perHour' | 'light'> & Partial<Pick<Earned, 'untimed'>>;
  /** Whether to show the light's name next to the figure. */
  readonly worded?: boolean;
}

/** Says why the £ per hour of some work is not known. @param untimed the number of jobs without a time */
function unknownWords(untimed: number): string {
  return untimed === 1
    ? '£ per hour not known: no time is entered'
    : `£ per hour not known: ${untimed.toLocaleString('en-GB')} jobs have no time entered`;
}

/** The £ per hour of work, with its traffic light, or the reason that it is not known. */
export function PerHour({ earned: { perHour, light, untimed = 0 }, worded = false }: PerHourProps) {
  if (perHour === null) {
    return untimed === 0 ? null : <span className={classes.minor}>{unknownWords(untimed)}</span>;
  }
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
