import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { forgetHouse } from '@roundbook/contract/customers/canvassing/canvasses';
import { KNOCK_WORDS } from '@roundbook/domain/customers/canvassing/knock';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import type { ShownDoor, ShownKnock } from '../knocks/street-doors.ts';
import { OUTCOME_COLOURS } from '../outcome-look.ts';
import rows from '../rows.module.css';
import classes from './doorstep.module.css';

/** The time of a call-back, with its note. */
function callBackText({ callBackOn, callBackTime, note }: ShownKnock): string {
  const when = [callBackOn && dateText(callBackOn), callBackTime].filter(Boolean).join(', ');
  return [when, note].filter(Boolean).join(': ');
}

/** A one-line summary of a door. */
function doorText(
  { standing, knocks, known, rests, quote }: ShownDoor,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): string {
  if (known) return rests ?? '';
  if (!standing) return '';
  const { knockedAt, outcome, price, isWaiting } = standing;
  const day = todayIn(timeZone, knockedAt);
  const at = day === today ? timeOfDayIn(timeZone, knockedAt) : dateText(day);
  return [
    outcome === 'CallBack' && callBackText(standing),
    price && shownPrice(price.first),
    quote?.isWon && 'won',
    isWaiting ? 'waits for signal' : at,
    knocks.length > 1 && `${knocks.length} knocks`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface HouseListProps {
  readonly canvassId: string;
  readonly doors: readonly ShownDoor[];
  readonly currentKey: string;
  /** Whether the list keeps the current door visible. */
  readonly follows: boolean;
  readonly onPick: (door: string) => void;
}

function HouseMenu({ canvassId, door }: { canvassId: string; door: ShownDoor }) {
  const navigate = useNavigate();
  const forgetting = useCall(forgetHouse, { act: 'Forget' });
  const { houseId, quote } = door;
  const quoteId = quote?.id ?? null;
  const forget = async () => {
    if (houseId === null) return;
    const sure = await confirm({
      title: `Forget ${door.door}?`,
      message:
        'Everything recorded at this door is erased, including a request never to knock again. A quote stays.',
      action: 'Forget',
      tone: 'danger',
    });
    if (sure) forgetting.mutate({ params: { id: canvassId, houseId } });
  };
  return (
    <div className={classes.menu}>
      <ActionMenu
        label={`More actions for ${door.door}`}
        actions={[
          ...(quoteId === null
            ? []
            : [
                {
                  label: 'View quote',
                  run: () => void navigate({ to: '/manage/quotes/$quoteId', params: { quoteId } }),
                },
              ]),
          { label: 'Forget this house', run: () => void forget() },
        ]}
      />
    </div>
  );
}

/** Called with a door's row when the door becomes the current one. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** The doors of a street in walking order, each with its state. */
export function HouseList({ canvassId, doors, currentKey, follows, onPick }: HouseListProps) {
  const start = useAppStart();
  const { today, business } = start;
  const mayForget = mayUse(start, forgetHouse.access).allowed;
  return (
    <ul className={rows.list}>
      {doors.map((door) => (
        <li key={door.key} className={rows.row}>
          <UnstyledButton
            ref={follows && door.key === currentKey ? bringIntoSight : null}
            className={classes.pick}
            aria-current={door.key === currentKey}
            onClick={() => onPick(door.door)}
          >
            <span className={classes.name}>{door.door}</span>
            <span className={classes.quiet}>
              {doorText(door, { today, timeZone: business.timeZone })}
            </span>
            {door.standing && (
              <StatusBadge colour={OUTCOME_COLOURS[door.standing.outcome]}>
                {KNOCK_WORDS[door.standing.outcome]}
              </StatusBadge>
            )}
          </UnstyledButton>
          {mayForget && door.houseId !== null && <HouseMenu canvassId={canvassId} door={door} />}
        </li>
      ))}
    </ul>
  );
}
