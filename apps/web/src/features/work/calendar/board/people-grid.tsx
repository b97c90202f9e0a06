import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { totalLoad } from '@roundbook/domain/work/calendar/day-load';
import { DragPlace } from '@roundbook/ui/drag-board/drag-place.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { type BlockChoice, CellBlocks } from './cell-blocks.tsx';
import { type DayHeading, DayHeadings, gridColumns } from './day-headings.tsx';
import { LoadLine } from './load-line.tsx';
import type { CalendarCell, CalendarRow } from './week-cells.ts';
import classes from './grid.module.css';

/** The maximum number of blocks shown in a cell: as many rounds and single jobs as a person normally has in a day. */
const MOST_BLOCKS = 6;

interface PeopleGridProps extends BlockChoice {
  readonly rows: readonly CalendarRow[];
  readonly headings: readonly DayHeading[];
}

interface CellProps extends BlockChoice {
  readonly cell: CalendarCell;
  readonly row: number;
  readonly column: number;
  readonly isToday: boolean;
}

const placeLabel = (date: PlainDate, name: string) => `${name}, ${weekdayText(date)}`;

function Cell({ cell, row, column, isToday, ...choice }: CellProps) {
  const { placeId, date, person, blocks, load, off } = cell;
  const label = placeLabel(date, person!.name);
  const content = (
    <>
      <LoadLine load={load} off={off} isShort />
      <CellBlocks blocks={blocks} most={MOST_BLOCKS} {...choice} />
    </>
  );
  const className = `${classes.cell} ${isToday ? classes.today : ''} ${off ? classes.offDay : ''}`;
  if (person!.hasLeft) {
    return (
      // Has the same role as the places beside it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <div role="group" className={className} aria-label={label}>
        {content}
      </div>
    );
  }
  return (
    <DragPlace id={placeId} row={row} column={column} label={label} className={className}>
      {content}
    </DragPlace>
  );
}

/** The days of a person's week with too much work: "on Thu 26 Nov" or "on 2 days"; undefined if there are none. */
function overOn(cells: readonly CalendarCell[]): string | undefined {
  const over = cells.filter(({ load }) => load.overSeconds > 0);
  const [first] = over;
  return first && (over.length > 1 ? `on ${over.length} days` : `on ${weekdayText(first.date)}`);
}

/** A week with a band for each person: the week's total, with the person's days below. */
export function PeopleGrid({ rows, headings, ...choice }: PeopleGridProps) {
  return (
    <div className={classes.grid} style={{ gridTemplateColumns: gridColumns(headings) }}>
      <DayHeadings headings={headings} />
      {rows.map(({ person, cells }, row) => (
        <div key={person.userId ?? ''} className={classes.row}>
          <header className={classes.band}>
            <div className={classes.whose}>
              <h2 className={classes.person}>{person.name}</h2>
              <LoadLine load={totalLoad(cells.map(({ load }) => load))} overWhere={overOn(cells)} />
            </div>
          </header>
          {cells.map((cell, column) => (
            <Cell
              key={cell.placeId}
              cell={cell}
              row={row}
              column={column}
              isToday={headings[column]?.isToday ?? false}
              {...choice}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
