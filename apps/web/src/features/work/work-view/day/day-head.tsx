import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useStore } from '@roundbook/client/store';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { DayBar } from './day-bar.tsx';
import type { Day } from './day-stops.ts';
import { AssignedFilterControl, FILTER_NAMES, totalsWords, useTaken } from './day-summary.tsx';
import { assignedFilter } from './work-choices.ts';
import { shortDayName } from './work-dates.ts';
import classes from './day-head.module.css';

interface DayHeadProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  /** Null while it loads. */
  readonly day: Day | null;
  /** Holds the tools for the day's order on a desktop, and the day's totals on a phone. */
  readonly slot: Ref<HTMLDivElement>;
}

interface FoldedHeadProps extends DayHeadProps {
  readonly children: ReactNode;
}

function FoldedHead({ date, today, day, slot, children }: FoldedHeadProps) {
  const [opened, setOpened] = useState(false);
  const assigned = useStore(assignedFilter);
  const taken = useTaken(day?.finished ?? []);
  const left = day && (day.left.stops === 0 ? 'Nothing left' : `${totalsWords(day.left)} left`);
  return (
    <div className={classes.folded}>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={opened}
        onClick={() => setOpened((now) => !now)}
      >
        <span className={classes.words}>
          <strong>
            {shortDayName(date, today)} · {FILTER_NAMES[assigned]}
          </strong>
          <span className={classes.left}>{left}</span>
          {taken && <span className={classes.left}>{taken}</span>}
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </UnstyledButton>
      <div className={classes.choices} hidden={!opened}>
        {children}
        <div ref={slot} />
      </div>
    </div>
  );
}

/**
 * The day, the people and the remaining work: one bar that folds on a phone, one toolbar on a
 * desktop.
 */
export function DayHead(props: DayHeadProps) {
  const { date, today, slot } = props;
  const isPhone = useIsPhone();
  const choices = (
    <>
      <DayBar date={date} today={today} />
      <AssignedFilterControl />
    </>
  );
  if (isPhone) return <FoldedHead {...props}>{choices}</FoldedHead>;
  return (
    <div className={classes.toolbar}>
      {choices}
      <div ref={slot} className={classes.tools} />
    </div>
  );
}
