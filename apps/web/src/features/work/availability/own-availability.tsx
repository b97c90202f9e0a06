import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getOwnHours } from '@roundbook/contract/work/availability/hours';
import {
  hoursOfWeekday,
  hoursWords,
  patternWords,
} from '@roundbook/domain/work/availability/working-pattern';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { ownFeedQuery, ownHoursQuery } from './api.ts';
import { FeedPanel } from './feed-panel.tsx';
import classes from './availability.module.css';

type OwnHours = ResponseOf<typeof getOwnHours>;

/** The days that differ from the usual week, as text. */
function unusualDays({ week, days }: OwnHours): { date: string; words: string }[] {
  return days.flatMap(({ date, hours }) => {
    const usual = hoursOfWeekday(week, date);
    if (usual === null) return [];
    if (hours.kind === 'off') return [{ date, words: hours.label }];
    const isUsual = hours.from === usual.from && hours.to === usual.to;
    return isUsual ? [] : [{ date, words: hoursWords(hours) }];
  });
}

function Hours({ own }: { readonly own: OwnHours }) {
  const unusual = unusualDays(own);
  return (
    <>
      <p className={classes.line}>{patternWords(own.week)}</p>
      {unusual.length > 0 && (
        <ul className={classes.days} aria-label="Different in the coming weeks">
          {unusual.map(({ date, words }) => (
            <li key={date}>
              {weekdayText(date)}: {words}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.minor}>A Manager or the Owner sets these.</p>
    </>
  );
}

/** The user’s own hours, and the address of their calendar. */
export function OwnAvailability() {
  const hours = useQuery(ownHoursQuery);
  const feed = useQuery(ownFeedQuery);
  return (
    <>
      <SectionCard title="Working hours">
        <Loaded query={hours} skeleton={<CardSkeleton lines={2} />}>
          {(own) => <Hours own={own} />}
        </Loaded>
      </SectionCard>
      {feed.data?.grantId !== null && (
        <SectionCard title="Your calendar">
          <Loaded query={feed} skeleton={<CardSkeleton lines={2} />}>
            {({ grantId, feed: own }) =>
              grantId && <FeedPanel grantId={grantId} feed={own} whose="your" />
            }
          </Loaded>
        </SectionCard>
      )}
    </>
  );
}
