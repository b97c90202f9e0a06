import { DragPlace } from '@roundbook/ui/drag-board/drag-place.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { type BlockChoice, CellBlocks } from './cell-blocks.tsx';
import { type DayHeading, DayHeadings, gridColumns } from './day-headings.tsx';
import { LoadLine } from './load-line.tsx';
import type { CalendarBlock, CalendarCell } from './week-cells.ts';
import classes from './grid.module.css';

/** The maximum number of blocks shown for a day, which here holds everyone's work and not only one person's. */
const MOST_BLOCKS = 30;

interface DaysGridProps extends BlockChoice {
  readonly cells: readonly CalendarCell[];
  readonly headings: readonly DayHeading[];
  readonly whoOf: (block: CalendarBlock) => string | undefined;
}

/** A week by day, with everyone's work together; each block names its person. */
export function DaysGrid({ cells, headings, ...blocks }: DaysGridProps) {
  return (
    <div className={classes.grid} style={{ gridTemplateColumns: gridColumns(headings) }}>
      <DayHeadings headings={headings} />
      <div className={classes.row}>
        {cells.map(({ placeId, date, load, overWhere, ...cell }, column) => (
          <DragPlace
            key={placeId}
            id={placeId}
            row={0}
            column={column}
            label={weekdayText(date)}
            className={`${classes.cell} ${headings[column]?.isToday ? classes.today : ''}`}
          >
            <LoadLine load={load} overWhere={overWhere} />
            <CellBlocks blocks={cell.blocks} most={MOST_BLOCKS} {...blocks} />
          </DragPlace>
        ))}
      </div>
    </div>
  );
}
