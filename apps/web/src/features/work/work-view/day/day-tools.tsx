import { Button, SegmentedControl } from '@mantine/core';
import {
  IconArrowsSort,
  IconCurrentLocation,
  IconNavigation,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import { deleteOrder, showOrderFailure } from '../../work-orders/order/save-order.ts';
import classes from './day-tools.module.css';

/** The dialogs about a day's route. */
export type RouteDialog = 'optimise' | 'replan' | 'directions';

export type DayShape = 'list' | 'map';

interface DayToolsProps {
  readonly route: DayOrder;
  /** The number of open stops. */
  readonly openCount: number;
  readonly isToday: boolean;
  readonly shape: DayShape;
  readonly onShape: (shape: DayShape) => void;
  /** Whether the user is reordering the stops by hand. */
  readonly reordering: boolean;
  readonly onReorder: (on: boolean) => void;
  readonly onOpen: (dialog: RouteDialog) => void;
}

/** On a desktop the map is next to the list. */
const shapes = (isPhone: boolean) => [
  { value: 'list', label: 'List' },
  { value: 'map', label: isPhone ? 'Map' : 'List and map' },
];

async function deleteAfterAsking(order: NonNullable<DayOrder['saved']>): Promise<void> {
  const sure = await confirm({
    title: 'Delete the order of this day?',
    message: 'Its stops go back to the order of their rounds. The visits themselves stay.',
    action: 'Delete',
    tone: 'danger',
  });
  if (!sure) return;
  await deleteOrder(order).catch(showOrderFailure);
}

/** Why the order cannot be changed now; null if it can. */
function changeLock({ device, lockedBecause }: DayOrder, openCount: number): string | null {
  if (lockedBecause) return lockedBecause;
  if (device) return 'Save or discard the order on this device first';
  return openCount < 2 ? 'There is nothing to put in order' : null;
}

function replanLock({ lockedBecause }: DayOrder, isToday: boolean): string | null {
  return lockedBecause ?? (isToday ? null : 'Only today can be re-planned from where you are');
}

/** Ends reordering by hand: next to the text on a desktop, within reach of the thumb on a phone. */
export function FinishButton({ onFinish }: { readonly onFinish: () => void }) {
  return (
    <Button fullWidth={useIsPhone()} onClick={onFinish}>
      Finish
    </Button>
  );
}

/** The tools for a day's order: optimise, reorder by hand, re-plan; and list or map. */
export function DayTools(props: DayToolsProps) {
  const { route, openCount, isToday, shape, onShape, reordering, onReorder, onOpen } = props;
  const isPhone = useIsPhone();
  const { saved } = route;
  const locked = changeLock(route, openCount);
  const tools = useRef<HTMLDivElement>(null);
  const reordered = useRef(reordering);
  useEffect(() => {
    // The button that ended reordering has gone; keyboard focus continues from here.
    if (reordered.current && !reordering) tools.current?.focus({ preventScroll: true });
    reordered.current = reordering;
  }, [reordering]);
  if (reordering) {
    return (
      <div className={classes.tools}>
        <p className={classes.hint}>Put the stops in order. Every change is saved.</p>
        {!isPhone && <FinishButton onFinish={() => onReorder(false)} />}
      </div>
    );
  }
  return (
    <div
      ref={tools}
      tabIndex={-1}
      className={classes.tools}
      role="toolbar"
      aria-label="Order of the day"
    >
      <SegmentedControl
        className={classes.shapes}
        aria-label="Show as"
        data={shapes(isPhone)}
        value={shape}
        onChange={(value) => onShape(value === 'map' ? 'map' : 'list')}
      />
      <span className={classes.space} />
      <ActionButton
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        disabled={locked !== null}
        {...(locked ? { title: locked } : {})}
        onClick={() => onOpen('optimise')}
      >
        Optimise
      </ActionButton>
      <ActionMenu
        label="More for this day"
        actions={[
          {
            label: 'Reorder',
            icon: IconArrowsSort,
            run: () => onReorder(true),
            disabledBecause: locked,
          },
          {
            label: 'Re-plan from here',
            icon: IconCurrentLocation,
            run: () => onOpen('replan'),
            disabledBecause: replanLock(route, isToday),
            availableOffline: true,
          },
          {
            label: 'Directions for the rest of the day',
            icon: IconNavigation,
            run: () => onOpen('directions'),
            availableOffline: true,
          },
          {
            label: 'Delete the order',
            icon: IconTrash,
            danger: true,
            run: () => saved && void deleteAfterAsking(saved),
            disabledBecause:
              route.lockedBecause ?? (saved ? null : 'No order has been saved for this day yet'),
          },
        ]}
      />
    </div>
  );
}
