import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type CalendarFeed,
  endCalendarFeed,
  makeCalendarFeed,
} from '@roundbook/contract/work/availability/feeds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import classes from './availability.module.css';

interface FeedPanelProps {
  readonly grantId: string;
  readonly feed: CalendarFeed | null;
  /** The possessive for the calendar's owner, as used in a sentence. */
  readonly whose: 'your' | 'their';
}

function standing({ createdAt, readAt }: CalendarFeed): string {
  const made = `Made on ${dateText(createdAt.slice(0, 10))}`;
  return readAt === null
    ? `${made}. No calendar has read it yet.`
    : `${made}. Last read about ${instantText(readAt)}.`;
}

/** Creates, renews and ends the secret address of a calendar. A new address is shown only once. */
export function FeedPanel({ grantId, feed, whose }: FeedPanelProps) {
  const params = { id: grantId };
  const [address, setAddress] = useState<string | null>(null);
  const make = useCall(makeCalendarFeed, { onSuccess: (made) => setAddress(made.address) });
  const end = useCall(endCalendarFeed, {
    onSuccess: () => {
      setAddress(null);
      showSuccess('The address no longer works');
    },
  });
  const renew = async () => {
    const sure = await confirm({
      title: 'Make a new address?',
      message: `The old address stops working, so ${whose} calendar needs the new one.`,
      action: 'Make new address',
      tone: 'warning',
    });
    if (sure) make.mutate({ params });
  };
  const askAndEnd = async () => {
    const sure = await confirm({
      title: 'End this address?',
      message: `The visits disappear from ${whose} calendar.`,
      action: 'End address',
      tone: 'danger',
    });
    if (sure) end.mutate({ params });
  };
  return (
    <>
      <p className={classes.minor}>
        {whose === 'your' ? 'Your' : 'Their'} visits for the next eight weeks, with customers and
        addresses but without prices, in a calendar on a phone or computer. Anyone who has the
        address can read them.
      </p>
      {feed && !address && <p className={classes.line}>{standing(feed)}</p>}
      {address && (
        <>
          <p className={classes.line}>
            Add this address as a calendar subscription. It is shown only once.
          </p>
          <p className={classes.link}>
            <span>{address}</span>
            <CopyButton value={address} what="address" />
          </p>
        </>
      )}
      <div className={classes.buttons}>
        <ActionButton
          variant="default"
          loading={make.isPending}
          onClick={() => (feed ? void renew() : make.mutate({ params }))}
        >
          {feed ? 'New address' : 'Make an address'}
        </ActionButton>
        {feed && (
          <ActionButton
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() => void askAndEnd()}
          >
            End address
          </ActionButton>
        )}
      </div>
    </>
  );
}
