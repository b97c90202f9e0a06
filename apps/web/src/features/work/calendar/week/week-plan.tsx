import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { BulkBar } from '@roundbook/ui/data-table/bulk-bar.tsx';
import { DragBoard } from '@roundbook/ui/drag-board/drag-board.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { ScheduleDialog } from '../../jobs/parts.tsx';
import { BlockCard, blockName } from '../board/block-card.tsx';
import type { BlockChoice } from '../board/cell-blocks.tsx';
import { DaysGrid } from '../board/days-grid.tsx';
import { PeopleGrid } from '../board/people-grid.tsx';
import { WaitingPanel } from '../board/waiting-list.tsx';
import { type CalendarBlock, itemIdAt, targetOf, WAITING } from '../board/week-cells.ts';
import type { Calendar } from '../calendar-rows.ts';
import type { CalendarView } from '../calendar-views.ts';
import { wholeJobs } from '../move/whole-jobs.ts';
import { PhoneWeek } from './phone-week.tsx';
import { dropOn, useSelection, useWeek } from './use-week.ts';
import classes from './week-plan.module.css';

const BlockDialog = lateDialog(async () => (await import('../board/block-dialog.tsx')).BlockDialog);

interface WeekPlanProps {
  readonly week: IsoWeek;
  readonly view: Exclude<CalendarView, 'month'>;
  readonly calendar: Calendar;
  /** Whether pressing a block selects it. */
  readonly isSelecting: boolean;
  readonly showsWaiting: boolean;
}

interface SelectedBarProps {
  readonly visits: readonly CalendarVisit[];
  readonly onClear: () => void;
  readonly onSchedule: () => void;
  readonly onTakeOff: () => void;
}

function SelectedBar({ visits, onClear, onSchedule, onTakeOff }: SelectedBarProps) {
  const isPlanned = visits.some(({ date }) => date !== null);
  return (
    <BulkBar count={visits.length} onClear={onClear}>
      <ActionButton
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={onSchedule}
      >
        Schedule
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconCalendarOff size={16} aria-hidden />}
        disabled={!isPlanned}
        {...(isPlanned ? {} : { title: 'None of it is planned' })}
        onClick={onTakeOff}
      >
        Take off
      </ActionButton>
    </BulkBar>
  );
}

/** A week in which the user moves work between days and people. */
export function WeekPlan({ week, view, calendar, isSelecting, showsWaiting }: WeekPlanProps) {
  const isPhone = useIsPhone();
  const { blocks, nameOf, ...shown } = useWeek(week, calendar);
  const selection = useSelection(blocks);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [scheduled, setScheduled] = useState<readonly Job[] | null>(null);
  const opened = openedId === null ? undefined : blocks.get(openedId);
  const choice: BlockChoice = {
    selected: selection.selected,
    isSelecting,
    onOpen: ({ itemId }) => setOpenedId(itemId),
    onSelect: selection.toggle,
  };
  const whoOf = ({ visits }: CalendarBlock) => {
    const who = new Set(visits.map(({ assignedTo }) => nameOf(assignedTo)));
    return who.size === 1 ? [...who][0] : `${who.size} people`;
  };
  const schedule = async (visits: readonly CalendarVisit[]) => {
    try {
      setScheduled(await wholeJobs(visits.map(({ jobId }) => jobId)));
      setOpenedId(null);
    } catch (error) {
      showFailure(error as Error);
    }
  };
  const takeOff = (visits: readonly CalendarVisit[]) => {
    setOpenedId(null);
    selection.clear();
    dropOn(visits, WAITING);
  };
  const heldName = (itemId: string) => {
    const block = blocks.get(itemId);
    if (!block) return 'The job';
    const { length } = selection.movedWith(block);
    return length > block.visits.length ? countText(length, 'job') : blockName(block);
  };
  const placeName = (placeId: string) => {
    const { date, assignedTo } = targetOf(placeId);
    if (date === null) return 'To plan';
    const note = shown.headings.find((heading) => heading.date === date)?.note;
    const who = assignedTo === undefined ? null : nameOf(assignedTo);
    return [weekdayText(date), who, note].filter(Boolean).join(', ');
  };
  const held = (itemId: string): ReactNode => {
    const block = blocks.get(itemId);
    if (!block) return null;
    const { length } = selection.movedWith(block);
    return (
      <span className={classes.held}>
        <BlockCard block={block} />
        {length > block.visits.length && (
          <span className={classes.heldCount}>{countText(length, 'job')}</span>
        )}
      </span>
    );
  };
  const waiting = {
    groups: shown.waiting,
    isCut: calendar.moreWaiting,
    whoOf: (block: CalendarBlock) => shown.hintOf(block) ?? whoOf(block),
  };
  return (
    <DragBoard
      noun="job"
      nameOf={heldName}
      placeName={placeName}
      held={held}
      onDrop={(itemId, placeId) => {
        const block = blocks.get(itemId);
        if (!block) return itemId;
        const visits = selection.movedWith(block);
        selection.clear();
        dropOn(visits, placeId);
        return itemIdAt(placeId, block);
      }}
    >
      {isPhone ? (
        <PhoneWeek
          days={shown.dayCells}
          headings={shown.headings}
          rows={shown.rows}
          waiting={waiting}
          {...choice}
        />
      ) : (
        <div className={classes.board} data-waiting={showsWaiting || undefined} data-paper="wide">
          <div className={classes.scroll}>
            {view === 'people' ? (
              <PeopleGrid rows={shown.rows} headings={shown.headings} {...choice} />
            ) : (
              <DaysGrid
                cells={shown.dayCells}
                headings={shown.headings}
                whoOf={whoOf}
                {...choice}
              />
            )}
          </div>
          {showsWaiting && <WaitingPanel {...waiting} {...choice} />}
        </div>
      )}
      {selection.visits.length > 0 && (
        <SelectedBar
          visits={selection.visits}
          onClear={selection.clear}
          onSchedule={() => void schedule(selection.visits)}
          onTakeOff={() => takeOff(selection.visits.filter(({ date }) => date !== null))}
        />
      )}
      <Suspense>
        {opened && (
          <BlockDialog
            block={opened}
            nameOf={nameOf}
            onClose={() => setOpenedId(null)}
            onSchedule={(visits) => void schedule(visits)}
            onTakeOff={takeOff}
          />
        )}
        {scheduled && (
          <ScheduleDialog
            jobs={scheduled}
            onClose={() => setScheduled(null)}
            onScheduled={selection.clear}
          />
        )}
      </Suspense>
    </DragBoard>
  );
}
