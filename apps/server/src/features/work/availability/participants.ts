import { secondsOf } from '@roundbook/domain/work/calendar/worked-seconds';
import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { daysFilled, workGiven } from '../jobs/facts.ts';
import { deleteFeed } from './feed-store.ts';
import { availabilityOf, keptHolidays, whoIsAway } from './lookups.ts';

/** Supplies the seconds that each person works on each of the days to be filled. */
const hoursOfDays = takesPart(daysFilled, 'loads', async ({ tx }, days) => {
  const people = await availabilityOf(tx, days);
  const worked = people.flatMap(({ userId, days: theirs }) =>
    theirs.flatMap(({ date, hours }) =>
      hours.kind === 'works' ? [{ userId, date, seconds: secondsOf(hours) }] : [],
    ),
  );
  return { known: { worked } };
});

/**
 * How availability reacts to facts: it supplies people's hours and absences for planning, and ends
 * the calendar feed of a person who leaves.
 */
export const availabilityParticipants: readonly Participant[] = [
  hoursOfDays,
  takesPart(workGiven, 'loads', async ({ tx }, { dates }) => {
    const [away, holidays] = await Promise.all([whoIsAway(tx, dates), keptHolidays(tx, dates)]);
    return { known: { away, holidays } };
  }),
  follows(userLeft, ({ tx }, { userId }) => deleteFeed(tx, userId, null)),
];
