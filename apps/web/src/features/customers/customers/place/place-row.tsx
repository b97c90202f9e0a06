import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UnplacedBadge } from '../list/unplaced-badge.tsx';
import type { CustomerPlace } from './customer-places.ts';
import { isUnplaced, placeText, unplacedReason } from './place-text.ts';
import classes from './place-card.module.css';

interface PlaceRowProps {
  readonly place: CustomerPlace;
  /** True if the user may move the pin and no other pin is being moved. */
  readonly movable: boolean;
  readonly saving: boolean;
  readonly onMove: () => void;
  readonly onTakeAway: () => void;
}

/** A place with its precision and its actions. */
export function PlaceRow({ place, movable, saving, onMove, onTakeAway }: PlaceRowProps) {
  const { name, address } = place;
  const unplaced = isUnplaced(address);
  const action = address.customCoordinates ? 'Move the pin' : 'Drop a pin';
  const back = address.coordinates ? 'Use the postcode instead' : 'Remove the pin';
  return (
    <li className={classes.place}>
      <span className={classes.name}>
        <strong>{name}</strong>
        {unplaced && <UnplacedBadge />}
      </span>
      <span className={classes.how}>{unplaced ? unplacedReason(address) : placeText(address)}</span>
      {movable && (
        <span className={classes.buttons}>
          <ActionButton
            variant="default"
            size="xs"
            aria-label={`${action}: ${name}`}
            onClick={onMove}
          >
            {action}
          </ActionButton>
          {address.customCoordinates && (
            <ActionButton
              variant="subtle"
              size="xs"
              loading={saving}
              aria-label={`${back}: ${name}`}
              onClick={onTakeAway}
            >
              {back}
            </ActionButton>
          )}
        </span>
      )}
    </li>
  );
}
