import { IconChecks } from '@tabler/icons-react';
import { DragPlace } from '@roundbook/ui/drag-board/drag-place.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { type BlockChoice, CellBlocks } from './cell-blocks.tsx';
import type { WaitingGroup } from './waiting-groups.ts';
import { type CalendarBlock, WAITING } from './week-cells.ts';
import classes from './waiting-list.module.css';

/** The maximum number of blocks shown before the user asks for the rest: more than fit on a screen. */
const MOST_BLOCKS = 30;

interface WaitingListProps extends BlockChoice {
  readonly groups: readonly WaitingGroup[];
  readonly isCut: boolean;
  readonly whoOf: (block: CalendarBlock) => string | undefined;
}

/** The visits that wait for a day: late, overdue and due. */
export function WaitingList({ groups, isCut, ...blocks }: WaitingListProps) {
  if (groups.length === 0) {
    return (
      <EmptyState icon={IconChecks} title="Nothing to plan">
        Everything due by the end of this week has a day.
      </EmptyState>
    );
  }
  return (
    <>
      {groups.map(({ title, blocks: theirs }) => {
        const jobs = theirs.reduce((sum, { visits }) => sum + visits.length, 0);
        return (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>
              {title} <span className={classes.count}>{jobs.toLocaleString('en-GB')}</span>
            </h3>
            <CellBlocks {...blocks} blocks={theirs} most={MOST_BLOCKS} />
          </section>
        );
      })}
      {isCut && (
        <p className={classes.cut}>
          There are too many to list. The visits that have waited longest are shown.
        </p>
      )}
    </>
  );
}

/** The list next to the board. Dropping a block on the list takes the block off its day. */
export function WaitingPanel(props: WaitingListProps) {
  return (
    <DragPlace id={WAITING} row={0} column={7} label="To plan" className={classes.panel}>
      <h2 className={classes.heading}>To plan</h2>
      <p className={classes.hint}>Drag a visit onto a day, or back here to take it off its day.</p>
      <WaitingList {...props} />
    </DragPlace>
  );
}
