import { UnstyledButton } from '@mantine/core';
import { durationSeconds, durationWords } from '@roundbook/domain/durations/duration';
import { IconKey, IconNote } from '@tabler/icons-react';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Stop } from './day-stops.ts';
import { StopBadges } from './stop-badges.tsx';
import { DoneButton, MoreMenu, type OpenStop } from './stop-buttons.tsx';
import classes from './stop-card.module.css';
import { StopLinks } from './stop-links.tsx';
import { customerName, stopAddress, stopWork } from './stop-names.ts';

interface StopCardProps {
  readonly stop: Stop;
  readonly open: OpenStop;
  /** Whether its detail is shown beside the list. */
  readonly selected: boolean;
  /** Who does it, where that is worth saying. */
  readonly assignee: string | null;
}

/** A stop that is still to be done: who, where, what, and the buttons. */
export function StopCard({ stop, open, selected, assignee }: StopCardProps) {
  const { occurrence, customer, notes } = stop;
  const time = occurrence.estimatedTime?.slice(0, 5);
  const facts = [time, durationWords(durationSeconds(stop.duration)), assignee];
  return (
    <li className={classes.stop} data-selected={selected || undefined}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.name}
          aria-current={selected || undefined}
          onClick={() => open('detail', stop)}
        >
          {customerName(stop)}
        </UnstyledButton>
        <span className={classes.price}>
          <MoneyText pence={occurrence.cost} />
        </span>
      </div>
      <p className={classes.address}>{stopAddress(stop)}</p>
      <p className={classes.work}>{[stopWork(stop), ...facts].filter(Boolean).join(' · ')}</p>
      <div className={classes.badges}>
        <StopBadges stop={stop} />
      </div>
      {customer.accessNotes && (
        <p className={classes.hint}>
          <IconKey className={classes.icon} size={16} aria-label="Access" />
          <span className={classes.clamped}>{customer.accessNotes}</span>
        </p>
      )}
      {notes && (
        <p className={classes.hint}>
          <IconNote className={classes.icon} size={16} aria-label="Notes" />
          <span className={classes.clamped}>{notes}</span>
        </p>
      )}
      <div className={classes.actions}>
        <StopLinks stop={stop} />
        <span className={classes.space} />
        <MoreMenu stop={stop} open={open} />
        <DoneButton stop={stop} />
      </div>
    </li>
  );
}
