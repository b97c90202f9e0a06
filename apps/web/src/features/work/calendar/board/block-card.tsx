import { IconCheck, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { isWork } from '@roundbook/domain/work/calendar/blocks';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { CalendarBlock } from './week-cells.ts';
import classes from './block-card.module.css';

const OUTCOMES = { Done: 'Done', Skipped: 'Skipped', 'Customer Skipped': 'Skipped by customer' };

/** The name of a block: the round's name or the customer's. */
export function blockName({ round, visits }: CalendarBlock): string {
  return round?.name ?? visits[0]!.displayName;
}

/** The number of a block's skipped visits; 0 if all are, as the block itself then says so. */
function skippedIn({ visits }: CalendarBlock): number {
  const skipped = visits.filter((visit) => !isWork(visit)).length;
  return skipped === visits.length ? 0 : skipped;
}

/** "12 jobs" for a round, without the skipped visits, or the job's title. */
function blockContent(block: CalendarBlock): string {
  const { round, visits } = block;
  return round ? countText(visits.length - skippedIn(block), 'job') : visits[0]!.title;
}

/** The agreed time, or the window in which the visit may begin: "10:30", "08:00–12:00". */
function timeWords({ visits: [visit], round }: CalendarBlock): string {
  if (!visit || round) return '';
  const { estimatedTime, notBefore, notAfter } = visit;
  if (estimatedTime) return estimatedTime.slice(0, 5);
  if (notBefore && notAfter) {
    return notBefore === notAfter ? notBefore : `${notBefore}–${notAfter}`;
  }
  if (notBefore) return `from ${notBefore}`;
  return notAfter ? `by ${notAfter}` : '';
}

/** Hours, money and, for a round, the driving: "3 h · £216 · ≈ 20 min driving". */
export function figuresOf({ load, visits }: CalendarBlock): string {
  const seconds =
    load.jobs === 0 ? visits.reduce((sum, one) => sum + one.seconds, 0) : load.workSeconds;
  const parts = [durationWords(seconds)];
  if (load.jobs > 0) parts.push(formatPounds(load.cost));
  if (load.drivingSeconds >= 60) parts.push(`≈ ${durationWords(load.drivingSeconds)} driving`);
  return parts.join(' · ');
}

/** A block: its customer or round, the work, how long it takes, and its price. */
export const BlockCard = memo(function BlockCard({
  block,
  who,
}: {
  readonly block: CalendarBlock;
  /** The assignee's name, if the block's place does not already show it. */
  readonly who?: string | undefined;
}) {
  const { round, visits, load } = block;
  const [first] = visits;
  const state = visits.every((visit) => visit.state === first!.state) ? first!.state : 'Open';
  const time = timeWords(block);
  const held = visits.filter(({ onHold }) => onHold).length;
  const skipped = skippedIn(block);
  const doneWords = state === 'Open' ? (load.done > 0 ? `${load.done} done` : '') : OUTCOMES[state];
  return (
    <span
      className={classes.card}
      data-state={state}
      data-round={round ? true : undefined}
      style={
        round
          ? { borderInlineStartColor: `var(--mantine-color-${round.colour}-filled)` }
          : undefined
      }
    >
      <span className={classes.name}>{blockName(block)}</span>
      <span className={classes.content}>
        {time && (
          <span className={classes.time}>
            <IconClock size={12} aria-hidden /> {time}
          </span>
        )}
        {blockContent(block)}
      </span>
      <span className={classes.figures}>{figuresOf(block)}</span>
      {(doneWords || skipped > 0 || held > 0 || who) && (
        <span className={classes.notes}>
          {who && <span>{who}</span>}
          {doneWords && (
            <span className={classes.done}>
              {state === 'Done' && <IconCheck size={12} aria-hidden />} {doneWords}
            </span>
          )}
          {skipped > 0 && <span>{skipped} skipped</span>}
          {held > 0 && (
            <span className={classes.held}>{round ? `${held} on hold` : 'On hold'}</span>
          )}
        </span>
      )}
    </span>
  );
});
