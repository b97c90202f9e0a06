import { milesText } from '@roundbook/domain/values/addresses/distance';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { type ClosestRound, closestText, spareText } from './closest-text.ts';
import classes from './closest-rounds.module.css';

interface ClosestRoundChoiceProps {
  readonly round: ClosestRound;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A round with the facts that help to choose: distance, neighbours, next day and spare time. */
export function ClosestRoundChoice({ round, chosen, onChoose }: ClosestRoundChoiceProps) {
  const { today } = useAppStart();
  const spare = spareText(round);
  return (
    <label className={classes.round}>
      <input
        type="radio"
        name="closest-round"
        className={classes.radio}
        checked={chosen}
        onChange={onChoose}
      />
      <span className={classes.name}>
        <StatusBadge colour={round.colour}>{round.name}</StatusBadge>
      </span>
      <span className={classes.distance}>{milesText(round.metres)}</span>
      <span className={classes.facts}>
        {closestText(round, today)}
        {spare && (
          <>
            ,{' '}
            <span className={classes.spare} data-over={spare.over || undefined}>
              {spare.text}
            </span>
          </>
        )}
      </span>
    </label>
  );
}
