import { Checkbox, CheckboxGroup } from '@mantine/core';
import type { Grant } from '@roundbook/contract/account/grants/grants';
import type { PlanName } from '@roundbook/domain/access/features';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';
import { shutOutText, withoutSeat } from '@roundbook/domain/account/billing/seats';
import { nameOfGrant } from '../../grants/lookups.ts';
import classes from '../billing.module.css';

/** The ids of the people in the order in which they keep their seats: the chosen people first. */
export function seatOrder(people: readonly Grant[], kept: readonly string[]): string[] {
  const rest = people.filter(({ id, role }) => role !== 'Owner' && !kept.includes(id));
  return [...kept, ...rest.map(({ id }) => id)];
}

interface SeatChoiceProps {
  readonly plan: PlanName;
  /** The people who may work here now, in the order of joining. */
  readonly people: readonly Grant[];
  /** The ids of the people whom the Owner has chosen to keep. */
  readonly kept: readonly string[];
  readonly onKeep: (ids: readonly string[]) => void;
}

/**
 * Asks who keeps a seat on a smaller plan, and names the people who lose theirs; renders nothing if everyone has a
 * seat.
 */
export function SeatChoice({ plan, people, kept, onKeep }: SeatChoiceProps) {
  const shutOut = withoutSeat(plan, people, seatOrder(people, kept));
  if (shutOut.length === 0) return null;
  const colleagues = people.filter(({ role }) => role !== 'Owner');
  const free = Math.max(0, PLAN_TERMS[plan].seats - (people.length - colleagues.length));
  return (
    <>
      {free > 0 && (
        <CheckboxGroup
          label={`Who keeps a seat? ${plan} has ${free} besides yours.`}
          value={[...kept]}
          onChange={(ids) => onKeep(ids)}
        >
          <div className={classes.choices}>
            {colleagues.map((grant) => (
              <Checkbox
                key={grant.id}
                value={grant.id}
                label={`${nameOfGrant(grant)}, ${grant.role}`}
                disabled={kept.length >= free && !kept.includes(grant.id)}
              />
            ))}
          </div>
        </CheckboxGroup>
      )}
      <p className={classes.words} aria-live="polite">
        {shutOutText(plan, shutOut.map(nameOfGrant))}
      </p>
    </>
  );
}
