import { IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { quoteWord } from '@roundbook/domain/customers/quotes/status';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { nearDateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import type { InboxSearch } from '../inbox-search.ts';
import { latestWords } from '../thread-words.ts';
import classes from './thread-list.module.css';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** The time of a message in its shortest form: the time if it is from today, or else the day. */
function useShortTime(instant: string): string {
  const { business, today } = useAppStart();
  const day = todayIn(business.timeZone, instant);
  return day === today ? clock.format(new Date(instant)) : nearDateText(day, today);
}

/** One thread in the list. */
export function ThreadRow({
  thread,
  search,
}: {
  readonly thread: Thread;
  readonly search: InboxSearch;
}) {
  const { today } = useAppStart();
  const at = useShortTime(thread.lastAt);
  const assignee = useAssignees().find(({ userId }) => userId === thread.assigneeId);
  const Channel = thread.channel === 'email' ? IconMail : IconMessage;
  const { snoozedUntil } = thread;
  const isSnoozed = snoozedUntil !== null && snoozedUntil > today;
  return (
    <li className={classes.item}>
      <Link
        to="/messages"
        search={{ ...search, thread: thread.id }}
        className={classes.row}
        data-thread={thread.id}
        data-unread={thread.unread > 0 || undefined}
        aria-current={search.thread === thread.id ? 'true' : undefined}
      >
        <span className={classes.line}>
          <span className={classes.name}>{thread.contactName}</span>
          <span className={classes.at}>{at}</span>
        </span>
        <span className={classes.line}>
          <span className={classes.latest}>
            <Channel size={14} aria-label={thread.channel === 'email' ? 'Email' : 'Text'} />{' '}
            {latestWords(thread)}
          </span>
          {thread.unread > 0 && (
            <span className={classes.count}>
              {thread.unread}
              <span className={classes.unseen}> unread</span>
            </span>
          )}
        </span>
        {(thread.quoteStatus || assignee || isSnoozed || thread.isClosed) && (
          <span className={classes.marks}>
            {thread.quoteStatus && (
              <StatusBadge colour="violet">{quoteWord(thread.quoteStatus)}</StatusBadge>
            )}
            {thread.isClosed && <StatusBadge colour="slate">Closed</StatusBadge>}
            {isSnoozed && (
              <StatusBadge colour="blue">
                {`Until ${nearDateText(snoozedUntil, today)}`}
              </StatusBadge>
            )}
            {assignee && <StatusBadge colour="glass">{assignee.name}</StatusBadge>}
          </span>
        )}
      </Link>
    </li>
  );
}
