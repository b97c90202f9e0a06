import { Button } from '@mantine/core';
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { fixedTimeOf, hoursInWords } from '@roundbook/domain/work/jobs/visit-hours';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import { blockName, figuresOf } from './block-card.tsx';
import type { CalendarBlock } from './week-cells.ts';
import classes from './block-dialog.module.css';

interface BlockDialogProps {
  readonly block: CalendarBlock;
  readonly nameOf: (userId: string | null) => string;
  readonly onClose: () => void;
  readonly onSchedule: (visits: readonly CalendarVisit[]) => void;
  readonly onTakeOff: (visits: readonly CalendarVisit[]) => void;
}

/** The agreed time, and the visit window if it adds anything; empty if any time will do. */
function timeWords({ estimatedTime, ...hours }: CalendarVisit): string[] {
  if (estimatedTime === null) return [hoursInWords(hours)];
  const time = `at ${estimatedTime.slice(0, 5)}`;
  return fixedTimeOf(hours) === null ? [time, hoursInWords(hours)] : [time];
}

function visitFacts(visit: CalendarVisit): string {
  return [
    durationWords(visit.seconds),
    shownPrice(visit.cost),
    ...timeWords(visit),
    visit.onHold && 'on hold',
    visit.state !== 'Open' && visit.state.toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}

function whenWords({ visits: [visit] }: CalendarBlock, nameOf: BlockDialogProps['nameOf']): string {
  if (!visit) return '';
  const day = visit.date === null ? `Due ${weekdayText(visit.dueOn)}` : weekdayText(visit.date);
  return `${day} · ${nameOf(visit.assignedTo)}`;
}

/** A visit, or a day's visits of a round, with the actions on all of them. */
export function BlockDialog({ block, nameOf, onClose, ...on }: BlockDialogProps) {
  const { round, visits } = block;
  const open = visits.filter(({ state }) => state === 'Open');
  const planned = open.filter(({ date }) => date !== null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={blockName(block)}
      actions={
        open.length > 0 && (
          <>
            {planned.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconCalendarOff size={16} aria-hidden />}
                onClick={() => on.onTakeOff(planned)}
              >
                Take off the day
              </Button>
            )}
            <ActionButton
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => on.onSchedule(open)}
            >
              Schedule
            </ActionButton>
          </>
        )
      }
    >
      <p className={classes.summary}>
        {[whenWords(block, nameOf), round && figuresOf(block)].filter(Boolean).join(' · ')}
      </p>
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <li key={visit.id} className={classes.visit}>
            <TextLink to="/plan/jobs/$jobId" params={{ jobId: visit.jobId }}>
              {round ? visit.displayName : visit.title}
            </TextLink>
            <span className={classes.place}>{visit.place}</span>
            <span className={classes.facts}>{visitFacts(visit)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
