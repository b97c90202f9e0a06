import { UnstyledButton } from '@mantine/core';
import { IconKey, IconNote } from '@tabler/icons-react';
import type { RouteStop } from '@roundbook/contract/work/work-orders/work-orders';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { DurationBar } from '@roundbook/ui/text/duration-bar.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { HoldNotice } from '../../../money/holds/parts.tsx';
import { arrivalText, latenessText } from '../../work-orders/order/planned-stops.ts';
import type { Stop } from '../day/day-stops.ts';
import { StopBadges } from './stop-badges.tsx';
import { DoneButton, MoreMenu, type OpenStop, PaidButton } from './stop-buttons.tsx';
import { StopLinks } from './stop-links.tsx';
import { customerName, stopAddress } from './stop-names.ts';
import classes from './stop-card.module.css';

export interface StopCardProps {
  readonly stop: Stop;
  readonly open: OpenStop;
  /** Whether this is the next stop, which shows all its buttons on a phone too. */
  readonly isNext: boolean;
  /** Whether the stop's detail is shown next to the list. */
  readonly selected: boolean;
  /** Whether the stop is highlighted elsewhere, such as on the map. */
  readonly highlighted: boolean;
  readonly onHighlight: (id: string | null) => void;
  /** The stop's arrival time and drive; null if the day's order has none. */
  readonly visit: RouteStop | null;
  /** The assignee's name; null if it need not be shown. */
  readonly assignee: string | null;
}

/** The element id of a visit's card. */
export function stopCardId(occurrenceId: string): string {
  return `stop-${occurrenceId}`;
}

/** Scrolls the card of a visit into view. */
export function showStopCard(occurrenceId: string): void {
  document.querySelector(`#${stopCardId(occurrenceId)}`)?.scrollIntoView({ block: 'nearest' });
}

/** An open stop: customer, address, work, and the buttons. */
export function StopCard(props: StopCardProps) {
  const { stop, open, isNext, selected, highlighted, onHighlight, visit, assignee } = props;
  const { occurrence, customer, notes } = stop;
  const time = visit ? null : occurrence.estimatedTime?.slice(0, 5);
  const lateness = visit && latenessText(visit);
  const facts = [time, durationWords(durationSeconds(stop.duration)), assignee];
  return (
    // Hovering the card and focusing its buttons by keyboard have the same effect.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={stopCardId(occurrence.id)}
      className={classes.stop}
      data-next={isNext || undefined}
      data-selected={selected || undefined}
      data-highlighted={highlighted || undefined}
      onMouseEnter={() => onHighlight(occurrence.id)}
      onMouseLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(occurrence.id)}
      onBlur={() => onHighlight(null)}
    >
      <div className={classes.head}>
        {visit && <span className={classes.time}>{arrivalText(visit)}</span>}
        <UnstyledButton
          className={classes.name}
          aria-current={selected || undefined}
          onClick={() => open('detail', stop)}
        >
          {customerName(stop)}
        </UnstyledButton>
        <span className={classes.price}>
          <PriceText pence={occurrence.cost} />
        </span>
      </div>
      <HoldNotice hold={customer.hold} />
      <p className={classes.address}>{stopAddress(stop)}</p>
      <p className={classes.work}>
        {[stop.title, ...facts].filter(Boolean).join(' · ')}{' '}
        <DurationBar seconds={durationSeconds(stop.duration)} />
      </p>
      <div className={classes.badges}>
        {lateness && <StatusBadge colour="amber">{lateness}</StatusBadge>}
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
        <span className={classes.closing}>
          <span className={classes.paid}>
            <PaidButton stop={stop} open={open} />
          </span>
          <DoneButton stop={stop} open={open} />
        </span>
      </div>
    </li>
  );
}
