import { IconCalendarOff, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsPhone } from '../../ui/is-phone.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import classes from './day-list.module.css';
import { useAssigneeNames } from './day-query.ts';
import { dayOf, type Stop } from './day-stops.ts';
import { DayTotals } from './day-summary.tsx';
import { FinishedStops } from './finished-stops.tsx';
import { NextStop } from './next-stop.tsx';
import { RoundStops } from './round-stops.tsx';
import { useStopStates } from './stop-actions.ts';
import type { OpenStop, StopDialog } from './stop-buttons.tsx';
import { StopDetail } from './stop-detail.tsx';
import { StopDialogs } from './stop-dialogs.tsx';
import { customerName } from './stop-names.ts';

interface Opened {
  readonly dialog: StopDialog;
  readonly id: string;
}

/** The stops of a day; at a desk with one of them in detail beside the list. */
export function DayList({ stops }: { readonly stops: readonly Stop[] }) {
  const isPhone = useIsPhone();
  const stateOf = useStopStates();
  const names = useAssigneeNames();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const day = dayOf(stops, stateOf);
  const find = (id: string | null) => stops.find(({ occurrence }) => occurrence.id === id) ?? null;

  if (stops.length === 0) {
    return (
      <EmptyState icon={IconCalendarOff} title="Nothing planned">
        Jobs that are scheduled for this day will be here.
      </EmptyState>
    );
  }
  const open: OpenStop = (dialog, { occurrence: { id } }) => {
    if (dialog === 'detail' && !isPhone) setSelectedId(id);
    else setOpened({ dialog, id });
  };
  const selected = isPhone ? null : (find(selectedId) ?? day.next);
  const assigneeOf = ({ occurrence: { assignedTo } }: Stop) =>
    names.size > 1 && assignedTo ? (names.get(assignedTo) ?? null) : null;
  const openedStop = find(opened?.id ?? null);
  return (
    <>
      <DayTotals all={day.all} left={day.left} />
      <div className={classes.columns}>
        <div className={classes.list}>
          {day.next === null && (
            <EmptyState icon={IconCircleCheck} title="All done">
              Nothing is left for this day.
            </EmptyState>
          )}
          {day.groups
            .filter((group) => group.open.length > 0)
            .map((group) => (
              <RoundStops
                key={group.roundId}
                group={group}
                open={open}
                selected={selected}
                assigneeOf={assigneeOf}
              />
            ))}
          <FinishedStops stops={day.finished} stateOf={stateOf} />
        </div>
        {selected && (
          <aside className={classes.side} aria-label="Stop">
            <SectionCard title={customerName(selected)}>
              <StopDetail
                stop={selected}
                state={stateOf(selected)}
                open={open}
                assignee={assigneeOf(selected)}
              />
            </SectionCard>
          </aside>
        )}
      </div>
      {isPhone && day.next && (
        <div className={classes.dock}>
          <NextStop stop={day.next} open={open} />
        </div>
      )}
      {opened && openedStop && (
        <StopDialogs
          dialog={opened.dialog}
          stop={openedStop}
          state={stateOf(openedStop)}
          assignee={assigneeOf(openedStop)}
          open={open}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
