import { Button } from '@mantine/core';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { Move, previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { LeftOutList } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../../messages/triggers/parts.tsx';
import { showPlanned } from '../../jobs/bulk/undo-visits.ts';
import { placeVisits } from '../api.ts';
import classes from '../suggestions.module.css';

type Shown = ResponseOf<typeof previewShift>;

interface ShiftPreviewProps {
  readonly shown: Shown;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const UNASSIGNED = 'Unassigned';

function MoveRow({
  move,
  nameOf,
}: {
  readonly move: Move;
  readonly nameOf: (id: string | null) => string;
}) {
  const { customerName, place, before, after, warnings } = move;
  const isOther = before.assignedTo !== after.assignedTo;
  const facts = [
    place,
    `was ${weekdayText(before.date)}`,
    isOther ? `with ${nameOf(before.assignedTo)}` : '',
  ];
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          <strong>{customerName}</strong>
        </p>
        <p className={classes.minor}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            {warning}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Previews where the work would go and what the move would break, with a button that moves all the work. */
export function ShiftPreview({ shown, onBack, onClose }: ShiftPreviewProps) {
  const { moves, stays, days } = shown;
  const people = new Map(useAssignees().map(({ userId, name }) => [userId, name]));
  const nameOf = (id: string | null) => (id === null ? UNASSIGNED : (people.get(id) ?? ''));
  const form = useRecordForm<CustomerNotificationValues>({
    initial: INITIAL_CUSTOMER_NOTIFICATION,
    submit: async (notification) => {
      const placed = moves.map(({ jobId, customerId, occurrence, after }) => {
        return { jobId, customerId, occurrence, ...after };
      });
      const placing = {
        ...customerNotificationBody(notification),
        onHold: 'include',
        hoursSeen: true,
      } as const;
      const { replanned } = await placeVisits(placed, placing);
      showPlanned(`${countText(replanned.length, 'visit')} moved`, replanned);
      onClose();
    },
  });
  const back = (
    <Button variant="default" onClick={onBack}>
      Back
    </Button>
  );
  const left = stays.length > 0 && (
    <section aria-label="What stays">
      <h3 className={classes.day}>
        {countText(stays.length, 'visit')} for which there is no room stay where they are
      </h3>
      <LeftOutList
        leftOut={stays.map(({ jobId, customerName, why }) => {
          return { id: jobId, name: customerName, reason: why };
        })}
      />
    </section>
  );
  if (moves.length === 0) {
    return (
      <Dialog opened onClose={onClose} title="Move work" actions={back}>
        <p className={classes.note}>
          There is nothing to move: no visit is scheduled on those days.
        </p>
        {left}
      </Dialog>
    );
  }
  const byDay = [
    ...Map.groupBy(moves, ({ after }) => `${after.date} ${after.assignedTo ?? ''}`).values(),
  ];
  const dayOf = new Map(moves.map(({ jobId, after }) => [jobId, after.date]));
  return (
    <Dialog opened onClose={onClose} title={`Move ${countText(moves.length, 'visit')}`}>
      <Form
        form={form}
        label="Move work"
        submitLabel={`Move ${countText(moves.length, 'visit')}`}
        guarded={false}
        stickyActions
        actions={back}
      >
        {byDay.map((theirs) => {
          const { date, assignedTo } = theirs[0]!.after;
          const day = days.find((one) => one.date === date && one.assignedTo === assignedTo);
          return (
            <section
              key={`${date} ${assignedTo}`}
              aria-label={`${weekdayText(date)}, ${nameOf(assignedTo)}`}
            >
              <p className={classes.who}>
                <span>
                  {weekdayText(date)}, {nameOf(assignedTo)}
                </span>
                {day && (
                  <span className={classes.sum}>
                    {countText(day.visits, 'visit')} · {durationWords(day.seconds)} with driving
                  </span>
                )}
              </p>
              {day && day.overSeconds > 0 && (
                <p className={classes.warning}>
                  {durationWords(day.overSeconds)} longer than their hours.
                </p>
              )}
              <ul className={classes.rows}>
                {theirs.map((move) => (
                  <MoveRow key={move.jobId} move={move} nameOf={nameOf} />
                ))}
              </ul>
            </section>
          );
        })}
        {left}
        <CustomerNotificationFields
          customerNotification={form.field('customerNotification')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
          triggerType="visit-booked"
          jobIds={moves.map(({ jobId }) => jobId)}
          date={moves[0]!.after.date}
          dayOf={dayOf}
        />
        <p className={classes.note}>
          Messages go out five minutes later, so that undoing can stop them.
        </p>
      </Form>
    </Dialog>
  );
}
