import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@roundbook/client/store';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import { DeviceOrderNotice } from '../../work-orders/parts.tsx';
import { useDaySequence } from '../order/day-sequence.ts';
import { OrderNotes } from '../order/order-notes.tsx';
import { DaySheet } from '../sheet/day-sheet.tsx';
import { useIsCardInView } from '../stop/card-in-view.ts';
import { NextStop } from '../stop/next-stop.tsx';
import { useStopStates } from '../stop/queued-stops.ts';
import { Settling, useSettles } from '../stop/settling.ts';
import type { OpenStop, StopDialog } from '../stop/stop-buttons.tsx';
import { StopDialogs } from '../stop/stop-dialogs.tsx';
import { DayBody } from './day-body.tsx';
import { DayDialogs } from './day-dialogs.tsx';
import { useAssigneeNames } from './day-query.ts';
import { useDayStep } from './day-step.ts';
import type { Day, Stop } from './day-stops.ts';
import { DayTotals } from './day-summary.tsx';
import { DayTools, FinishButton, type RouteDialog } from './day-tools.tsx';
import { EmptyDay } from './empty/empty-day.tsx';
import { mapShown } from './work-choices.ts';
import classes from './day-list.module.css';

interface DayListProps {
  readonly date: PlainDate;
  readonly stops: readonly Stop[];
  readonly day: Day;
  /** The order that the day follows. */
  readonly route: DayOrder;
  readonly isToday: boolean;
  /** A slot in the bar above: for the tools on a desktop, for the totals on a phone. */
  readonly slot: HTMLElement | null;
}

interface Opened {
  readonly dialog: StopDialog;
  readonly id: string;
}

/** A day's stops, the remaining totals, and the actions on the stops' order. */
export function DayList({ date, stops, day, route, isToday, slot }: DayListProps) {
  const isPhone = useIsPhone();
  const stateOf = useStopStates();
  const names = useAssigneeNames();
  const isMapWanted = useStore(mapShown);
  const [isMapOnPhone, setMapOnPhone] = useState(false);
  const [reordering, setReordering] = useState(false);
  const [dialog, setDialog] = useState<RouteDialog | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const step = useDayStep();
  const sequence = useDaySequence(day, route);
  const openStops = sequence.stops.map(({ stop }) => stop);
  const isMapShown = isPhone ? isMapOnPhone : isMapWanted;
  const picked = openStops.findIndex(({ occurrence: { id } }) => id === step.selectedId);
  const docked = isMapShown && picked > 0 ? picked : 0;
  const inDock = openStops[docked];
  const isRepeated = useIsCardInView((!isMapShown && inDock?.occurrence.id) || null);
  // A dialog that opens or closes also puts other buttons under the finger.
  const inPlace = openStops.map(({ occurrence }) => occurrence.id);
  const isSettling = useSettles([opened?.dialog, inDock?.occurrence.id, ...inPlace].join(' '));

  if (stops.length === 0) return <EmptyDay date={date} />;
  const open: OpenStop = (about, { occurrence: { id } }) => {
    if (about === 'detail' && !isPhone) step.select(id);
    else setOpened({ dialog: about, id });
  };
  const assigneeOf = ({ occurrence: { assignedTo } }: Stop) =>
    names.size > 1 && assignedTo ? (names.get(assignedTo) ?? null) : null;
  const minutesTo = ({ id }: Stop) => {
    const visit = sequence.stops.find(({ stop }) => stop.id === id)?.visit;
    return visit ? Math.max(1, Math.ceil(visit.travelSeconds / 60)) : null;
  };
  const openedStop = opened && stops.find(({ occurrence }) => occurrence.id === opened.id);
  const showMap = isPhone ? setMapOnPhone : (shown: boolean) => mapShown.update(() => shown);
  const totals = (
    <DayTotals
      date={date}
      day={day}
      order={sequence.timesEnd ? null : sequence.order}
      open={openStops}
    />
  );
  const dayTools = (
    <DayTools
      route={route}
      openCount={openStops.length}
      isToday={isToday}
      shape={isMapShown ? 'map' : 'list'}
      onShape={(shape) => showMap(shape === 'map')}
      reordering={reordering}
      onReorder={(on) => {
        setReordering(on);
        setMapOnPhone(false);
      }}
      onOpen={setDialog}
    />
  );
  return (
    <Settling value={isSettling}>
      {isPhone || !slot ? dayTools : createPortal(dayTools, slot)}
      {isPhone && slot ? createPortal(totals, slot) : totals}
      {route.device && <DeviceOrderNotice day={route} isOfTheDay={sequence.isOfTheDay} />}
      <OrderNotes route={route} sequence={sequence} />
      <DaySheet date={date} day={day} stops={sequence.stops} assigneeOf={assigneeOf} />
      <DayBody
        day={day}
        sequence={sequence}
        step={step}
        isMapShown={isMapShown}
        reordering={reordering}
        stateOf={stateOf}
        assigneeOf={assigneeOf}
        open={open}
      />
      {isPhone && reordering && (
        <div className={classes.dock}>
          <FinishButton onFinish={() => setReordering(false)} />
        </div>
      )}
      {isPhone && !reordering && inDock && !isRepeated && (
        <div className={classes.dock}>
          <NextStop stop={inDock} position={docked + 1} open={open} />
        </div>
      )}
      {dialog && (
        <DayDialogs
          dialog={dialog}
          route={route}
          stops={openStops}
          onClose={() => setDialog(null)}
        />
      )}
      {opened && openedStop && (
        <StopDialogs
          dialog={opened.dialog}
          stop={openedStop}
          state={stateOf(openedStop)}
          assignee={assigneeOf(openedStop)}
          minutes={minutesTo(openedStop)}
          open={open}
          onClose={() => setOpened(null)}
        />
      )}
    </Settling>
  );
}
