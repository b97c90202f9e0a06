import { Fragment } from 'react';
import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { ThreadContact } from '../contact-type.ts';
import { EntryView } from './entry-view.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './entries.module.css';

interface EntriesProps {
  readonly thread: Thread;
  /** The entries, oldest first. */
  readonly entries: readonly ThreadEntry[];
  readonly contact: ThreadContact | null;
}

/** A conversation, day by day. */
export function Entries({ thread, entries, contact }: EntriesProps) {
  const { business, today } = useAppStart();
  const days = entries.map(({ at }) => todayIn(business.timeZone, at));
  return (
    <ol className={classes.entries} aria-label="Messages">
      {entries.map((entry, index) => {
        const day = days[index]!;
        return (
          <Fragment key={entry.id}>
            {day !== days[index - 1] && (
              <li className={classes.day}>
                <span>{day === today ? 'Today' : weekdayText(day)}</span>
              </li>
            )}
            <li className={classes.entry} data-kind={entry.kind}>
              <EntryView thread={thread} entry={entry} />
              {contact &&
                entry.offers.map((offer) => (
                  <OfferCard
                    key={offer.kind}
                    threadId={thread.id}
                    entryId={entry.id}
                    offer={offer}
                    contact={contact}
                  />
                ))}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
