import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { DragPlace } from '@roundbook/ui/drag-board/drag-place.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { type BlockChoice, CellBlocks } from '../board/cell-blocks.tsx';
import type { DayHeading } from '../board/day-headings.tsx';
import { LoadLine } from '../board/load-line.tsx';
import type { WaitingGroup } from '../board/waiting-groups.ts';
import { WaitingList } from '../board/waiting-list.tsx';
import type { CalendarBlock, CalendarCell, CalendarRow } from '../board/week-cells.ts';
import classes from './phone-week.module.css';

/** The maximum number of blocks shown: as many as are easy to scroll past with a thumb. */
const MOST_BLOCKS = 40;

interface PhoneWeekProps extends BlockChoice {
  /** The days of the week, each with everyone's work. */
  readonly days: readonly CalendarCell[];
  /** The notes on the days, such as bank holidays' names. */
  readonly headings: readonly DayHeading[];
  readonly rows: readonly CalendarRow[];
  readonly waiting: {
    readonly groups: readonly WaitingGroup[];
    readonly isCut: boolean;
    readonly whoOf: (block: CalendarBlock) => string | undefined;
  };
}

interface DayStripProps {
  readonly days: readonly CalendarCell[];
  readonly headings: readonly DayHeading[];
  readonly chosen: PlainDate;
  readonly today: PlainDate;
  readonly onChoose: (date: PlainDate) => void;
}

/** The days of the week, to choose from and to drop work on. */
function DayStrip({ days, headings, chosen, today, onChoose }: DayStripProps) {
  return (
    <div className={classes.strip}>
      {days.map(({ placeId, date, load }, column) => {
        const [weekday = ''] = weekdayText(date).split(/,? /);
        const dayOff = headings[column]?.note;
        return (
          <DragPlace
            key={placeId}
            id={placeId}
            row={0}
            column={column}
            label={weekdayText(date)}
            className={classes.stripPlace}
          >
            <button
              type="button"
              className={classes.day}
              aria-current={date === chosen ? 'date' : undefined}
              data-today={date === today || undefined}
              data-off={dayOff !== undefined || undefined}
              onClick={() => onChoose(date)}
            >
              <span className={classes.weekday}>{weekday} </span>
              <span className={classes.number}>{datePartsOf(date).day} </span>
              <span className={classes.jobs}>
                {load.jobs > 0 ? load.jobs : dayOff === undefined ? '–' : 'off'}
                <VisuallyHidden>
                  {dayOff === undefined || load.jobs > 0
                    ? ` ${load.jobs === 1 ? 'job' : 'jobs'}`
                    : ''}
                  {dayOff !== undefined && `, ${dayOff}`}
                </VisuallyHidden>
              </span>
            </button>
          </DragPlace>
        );
      })}
    </div>
  );
}

/** The reason why no one works on a day, or the people who are off: "Will Ward: Holiday". Empty if everyone works. */
function absentWords(dayOff: string | undefined, rows: readonly CalendarRow[], at: number): string {
  if (dayOff !== undefined) return dayOff;
  return rows
    .flatMap(({ person, cells }) => {
      const off = cells[at]?.off;
      return off === undefined ? [] : [`${person.name}: ${off}`];
    })
    .join(' · ');
}

/** A week on a phone: a strip of its days, and below it one day's work or the visits waiting for a day. */
export function PhoneWeek({ days, headings, rows, waiting, ...choice }: PhoneWeekProps) {
  const { today } = useAppStart();
  const [chosen, setChosen] = useState<PlainDate | null>(null);
  const [tab, setTab] = useState<'day' | 'waiting'>('day');
  const inWeek = (date: PlainDate | null) => days.findIndex((day) => day.date === date);
  const at = Math.max(0, inWeek(chosen) >= 0 ? inWeek(chosen) : inWeek(today));
  const day = days[at]!;
  const absent = absentWords(headings[at]?.note, rows, at);
  const people = rows.flatMap(({ person, cells }) => {
    const cell = cells[at]!;
    return cell.blocks.length > 0 ? [{ person, cell }] : [];
  });
  const jobs = waiting.groups.flatMap(({ blocks }) =>
    blocks.flatMap(({ visits }) => visits),
  ).length;
  return (
    <>
      <div className={classes.head}>
        <DayStrip
          days={days}
          headings={headings}
          chosen={day.date}
          today={today}
          onChoose={(date) => {
            setChosen(date);
            setTab('day');
          }}
        />
        <SegmentedControl
          fullWidth
          aria-label="Shown"
          data={[
            { value: 'day', label: weekdayText(day.date) },
            { value: 'waiting', label: jobs === 0 ? 'To plan' : `To plan (${jobs})` },
          ]}
          value={tab}
          onChange={(value) => setTab(value === 'waiting' ? 'waiting' : 'day')}
        />
        {tab === 'day' && absent !== '' && <p className={classes.absent}>{absent}</p>}
        <p className={classes.hint}>Hold a job, then drag it onto a day.</p>
      </div>
      {tab === 'waiting' ? (
        <WaitingList {...waiting} {...choice} />
      ) : people.length === 0 ? (
        <EmptyState icon={IconCalendarOff} title="Nothing planned">
          Work that has no day yet is under To plan.
        </EmptyState>
      ) : (
        people.map(({ person, cell }) => (
          <section key={cell.placeId} className={classes.person}>
            <h2 className={classes.name}>{person.name}</h2>
            <LoadLine load={cell.load} off={cell.off} />
            <CellBlocks blocks={cell.blocks} most={MOST_BLOCKS} {...choice} />
          </section>
        ))
      )}
    </>
  );
}
