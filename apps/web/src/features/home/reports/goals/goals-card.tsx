import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { type getGoalStandings, saveReportGoals } from '@roundbook/contract/home/reports/goals';
import { hourWords, paceWords, turnoverWords } from '@roundbook/domain/home/reports/goals/goals';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { standingsQuery } from './goals-api.ts';
import classes from './goals-card.module.css';

type Standings = ResponseOf<typeof getGoalStandings>;

interface ProgressProps {
  readonly label: string;
  readonly value: string;
  readonly target: string;
  /** From 0 to 1, or beyond. */
  readonly share: number;
  readonly words: readonly string[];
}

function Progress({ label, value, target, share, words }: ProgressProps) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <li className={classes.goal}>
      <span className={classes.label}>{label}</span>
      <span className={classes.line}>
        <strong>{value}</strong> of {target}
      </span>
      <span className={classes.track} aria-hidden data-reached={share >= 1 || undefined}>
        <span style={{ width }} />
      </span>
      {words.filter(Boolean).map((one) => (
        <span key={one} className={classes.words}>
          {one}
        </span>
      ))}
    </li>
  );
}

function TurnoverGoal({ turnover, month }: Pick<Standings, 'turnover' | 'month'>) {
  if (!turnover) return null;
  const { value, target, workingDays } = turnover;
  return (
    <Progress
      label={`Turnover in ${month}`}
      value={valueText(value, 'pence')}
      target={valueText(target, 'pence')}
      share={value / target}
      words={[turnoverWords(turnover, workingDays), paceWords(turnover)]}
    />
  );
}

function HourGoal({ poundsPerHour }: Pick<Standings, 'poundsPerHour'>) {
  if (!poundsPerHour) return null;
  const { value, target } = poundsPerHour;
  return (
    <Progress
      label="Pounds per hour"
      value={valueText(value, 'pencePerHour')}
      target={valueText(target, 'pencePerHour')}
      share={(value ?? 0) / target}
      words={[hourWords(target, value)]}
    />
  );
}

/** This month's progress towards the Owner's goals; nothing without goals. */
export function GoalsCard() {
  const start = useAppStart();
  const standings = useQuery(standingsQuery).data;
  if (!standings || (!standings.turnover && !standings.poundsPerHour)) return null;
  return (
    <SectionCard
      title="Goals"
      actions={
        mayUse(start, saveReportGoals.access).allowed && (
          <TextLink to="/settings/goals">Change</TextLink>
        )
      }
    >
      <ul className={classes.goals}>
        <TurnoverGoal turnover={standings.turnover} month={standings.month} />
        <HourGoal poundsPerHour={standings.poundsPerHour} />
      </ul>
    </SectionCard>
  );
}
