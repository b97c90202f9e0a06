import { useAppStart } from '../../../../platform/app-start.ts';
import { useDayEarnings } from '../lookups.ts';
import { PerHour } from './earned.tsx';
import { earnedBy, type Whose } from './whose-work.ts';

interface DayEarnedProps {
  readonly date: string;
  readonly whose: Whose;
}

/** A day's £ per hour, as a row of the day's totals; nothing while loading, or if there is no work. */
export function DayEarned({ date, whose }: DayEarnedProps) {
  const { user } = useAppStart();
  const found = useDayEarnings(date);
  const earned = found && earnedBy(found, whose, user.id);
  if (!earned || (earned.perHour === null && earned.untimed === 0)) return null;
  return (
    <div>
      <dt>Earns</dt>
      <dd>
        <PerHour earned={earned} />
      </dd>
    </div>
  );
}
