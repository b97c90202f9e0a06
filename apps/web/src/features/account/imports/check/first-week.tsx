import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { firstWeekQuery } from '../api.ts';
import classes from '../imports.module.css';

/** The visits that would be due on each day after the import. */
export function FirstWeek({ importId }: { readonly importId: string }) {
  return (
    <SectionCard title="Your first week">
      <Loaded query={useQuery(firstWeekQuery(importId))} skeleton={<ListSkeleton />}>
        {({ days, later }) => (
          <div className={classes.stack}>
            {days.length === 0 && (
              <p className={classes.words}>No visit is due in the next seven days.</p>
            )}
            <ul className={classes.week} aria-label="Days">
              {days.map((day) => (
                <li key={day.date ?? 'late'} className={classes.day}>
                  <div className={classes.dayHead}>
                    <span className={classes.columnTitle}>
                      {day.date === null ? 'Late already' : weekdayText(day.date)}
                    </span>
                    <span>
                      {countText(day.visits, 'visit')}, <MoneyText pence={day.cost} />
                    </span>
                  </div>
                  <ul className={classes.dayRounds} aria-label="Rounds">
                    {day.rounds.map(({ name, visits }) => (
                      <li key={name}>
                        {name || 'No round'}: {visits.toLocaleString('en-GB')}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            {later > 0 && (
              <p className={classes.words}>{countText(later, 'visit')} later, or not due again.</p>
            )}
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}
