import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { PREVIEW_DAYS, previewReminders } from '@roundbook/contract/money/reminders/ladder';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { takesDaysWords } from '@roundbook/domain/messages/outbox/sending-limits';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { previewQuery } from './api.ts';
import classes from './reminders.module.css';

type Preview = ResponseOf<typeof previewReminders>;

const CHANNEL_WORDS = { email: 'email', sms: 'text' } as const;

interface RowProps {
  readonly row: Preview['going'][number] | Preview['leftOut'][number];
  /** How the reminder is sent, or why it is not. */
  readonly about: string;
}

function Row({ row: { customerId, customerName, step, amount, invoices }, about }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          {customerName}
        </TextLink>
        <span className={classes.minor}>{about}</span>
        <span className={classes.minor}>{invoices.join(', ')}</span>
      </span>
      <span className={classes.end}>
        <MoneyText pence={amount} />
        <span className={classes.minor}>{step}</span>
      </span>
    </li>
  );
}

/** The summary of a preview: "12 customers get a reminder about £540.00." */
function summaryOf({ counts, on, rests, isOver }: Preview, isOn: boolean): string {
  const day = weekdayText(on);
  if (rests !== '') return `${day}: ${rests}`;
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) {
    return isOver ? `${day}: today’s reminders have gone out.` : `${day}: no reminders.`;
  }
  const amount = formatPounds(counts.reduce((sum, one) => sum + one.amount, 0));
  const steps = counts.map((one) => `${one.step} ${one.count}`).join(', ');
  const verb = count === 1 ? 'is' : 'are';
  const who = `${countText(count, 'customer')} ${isOn ? verb : 'would be'} reminded of ${amount}`;
  return `${day}: ${who}. ${steps}.`;
}

function Lists({ preview, isOn }: { readonly preview: Preview; readonly isOn: boolean }) {
  const { going, leftOut, leftOutCount, rests, counts, messages } = preview;
  const limits = CHANNELS.flatMap((channel) => takesDaysWords(channel, messages[channel]) ?? []);
  const more = counts.reduce((sum, one) => sum + one.count, 0) - going.length;
  return (
    <>
      <p className={classes.summary}>{summaryOf(preview, isOn)}</p>
      {rests === '' &&
        limits.map((words) => (
          <p key={words} className={classes.limit}>
            {words}
          </p>
        ))}
      {rests === '' && going.length > 0 && (
        <ul className={classes.rows} data-scrolls aria-label="Who is reminded">
          {going.map((row) => (
            <Row
              key={row.customerId}
              row={row}
              about={
                row.channels.length === 0
                  ? 'Put on hold'
                  : `By ${row.channels.map((one) => CHANNEL_WORDS[one]).join(' and ')}`
              }
            />
          ))}
        </ul>
      )}
      {rests === '' && more > 0 && <p className={classes.minor}>And {more} more.</p>}
      {rests === '' && leftOutCount > 0 && (
        <>
          <h3 className={classes.heading}>{countText(leftOutCount, 'customer')} left out</h3>
          <ul className={classes.rows} data-scrolls aria-label="Who is left out">
            {leftOut.map((row) => (
              <Row key={row.customerId} row={row} about={row.reason} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The reminders due today and tomorrow, according to the saved steps. */
export function Preview({ isOn }: { readonly isOn: boolean }) {
  const [day, setDay] = useState<(typeof PREVIEW_DAYS)[number]>('tomorrow');
  const query = useQuery(previewQuery({ day }));
  return (
    <SectionCard
      title="Who gets what"
      actions={
        <SegmentedControl
          aria-label="Day"
          size="xs"
          value={day}
          onChange={(next) => setDay(next)}
          data={[
            { value: 'today', label: 'Today' },
            { value: 'tomorrow', label: 'Tomorrow' },
          ]}
        />
      }
    >
      {!isOn && (
        <p className={classes.minor}>
          Reminders are off. These customers would be reminded if they were on.
        </p>
      )}
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {(preview) => <Lists preview={preview} isOn={isOn} />}
      </Loaded>
    </SectionCard>
  );
}
