import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { SuggestedSchedule } from '@roundbook/contract/work/suggestions/suggestions';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LeftOutList } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAssignees } from '../../account/grants/lookups.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../messages/triggers/parts.tsx';
import { showPlanned } from '../jobs/bulk/undo-visits.ts';
import { type Placed, placeVisits, suggestedWeekQuery } from './api.ts';
import { placesOf, type SuggestedPart, suggestedParts } from './suggested-days.ts';
import { SuggestedRows } from './suggested-rows.tsx';
import classes from './suggestions.module.css';

interface SuggestionsDialogProps {
  readonly week: IsoWeek;
  /** Limits the dialog to one day of the week. */
  readonly date?: PlainDate;
  readonly onClose: () => void;
}

/** Schedules visits as suggested, and shows a toast. */
async function schedule(
  placed: readonly Placed[],
  notification: CustomerNotificationValues,
): Promise<void> {
  const placing = {
    ...customerNotificationBody(notification),
    onHold: 'leaveOut',
    hoursSeen: false,
  } as const;
  const { replanned } = await placeVisits(placed, placing);
  if (replanned.length > 0) showPlanned('Jobs were scheduled', replanned);
}

function titleOf(week: IsoWeek, date: PlainDate | undefined): string {
  return date === undefined
    ? `Suggested for week ${Number(week.slice(-2))}`
    : `Suggested for ${weekdayText(date)}`;
}

function Nothing({ planning }: Pick<SuggestedSchedule, 'planning'>) {
  return (
    <p className={classes.note}>
      {planning.state === 'planning'
        ? 'The suggestions are being worked out.'
        : 'There is nothing to suggest. Everything that is due has a day.'}
    </p>
  );
}

/** The suggestions for a day or a week; buttons schedule a visit, a day, or all of them. */
export function SuggestionsDialog({ week, date, onClose }: SuggestionsDialogProps) {
  const query = useQuery(suggestedWeekQuery(week));
  const people = new Map(useAssignees().map(({ userId, name }) => [userId, name]));
  const [busy, setBusy] = useState<string | null>(null);
  const parts = suggestedParts(query.data?.schedule ?? {}, date);
  const placed = parts.flatMap((part) => placesOf(part));
  const form = useRecordForm<CustomerNotificationValues>({
    initial: INITIAL_CUSTOMER_NOTIFICATION,
    submit: async (values) => {
      await schedule(placed, values);
      onClose();
    },
  });

  async function take(key: string, some: readonly Placed[]): Promise<void> {
    setBusy(key);
    try {
      await schedule(some, form.values);
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(null);
    }
  }

  const dayOf = new Map(placed.map((one) => [one.jobId, one.date]));
  const days = [...Map.groupBy(parts, (part) => part.date)];
  return (
    <FormDialog
      form={form}
      title={titleOf(week, date)}
      submitLabel={
        placed.length === 0 ? 'Schedule' : `Schedule ${countText(placed.length, 'visit')}`
      }
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
        {({ planning, leftOut }) => (
          <>
            {parts.length === 0 && <Nothing planning={planning} />}
            {days.map(([day, theirs]) => (
              <section key={day} aria-label={weekdayText(day)}>
                {date === undefined && (
                  <DayHead day={day} parts={theirs} busy={busy} onTake={take} />
                )}
                {theirs.map((part) => (
                  <SuggestedRows
                    key={part.assignee}
                    part={part}
                    name={people.get(part.assignee) ?? ''}
                    busy={busy}
                    onTake={take}
                  />
                ))}
              </section>
            ))}
            {leftOut.length > 0 && date === undefined && (
              <section aria-label="Without a place">
                <h3 className={classes.day}>Without a place</h3>
                <LeftOutList
                  leftOut={leftOut.map(({ id, customerName, why }) => ({
                    id,
                    name: customerName,
                    reason: why.join(' '),
                  }))}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      {placed.length > 0 && (
        <CustomerNotificationFields
          customerNotification={form.field('customerNotification')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
          triggerType="visit-booked"
          jobIds={placed.map(({ jobId }) => jobId)}
          date={placed[0]!.date}
          dayOf={dayOf}
        />
      )}
    </FormDialog>
  );
}

interface DayHeadProps {
  readonly day: PlainDate;
  readonly parts: readonly SuggestedPart[];
  readonly busy: string | null;
  readonly onTake: (key: string, placed: readonly Placed[]) => Promise<void>;
}

function DayHead({ day, parts, busy, onTake }: DayHeadProps) {
  const placed = parts.flatMap((part) => placesOf(part));
  return (
    <div className={classes.head}>
      <h3 className={classes.day}>{weekdayText(day)}</h3>
      {placed.length > 0 && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          loading={busy === day}
          disabled={busy !== null && busy !== day}
          aria-label={`Schedule ${placed.length} on ${weekdayText(day)}`}
          onClick={() => void onTake(day, placed)}
        >
          Schedule {placed.length}
        </ActionButton>
      )}
    </div>
  );
}
