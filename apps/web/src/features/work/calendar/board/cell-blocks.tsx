import { type MouseEvent, memo, useState } from 'react';
import { DragItem } from '@roundbook/ui/drag-board/drag-item.tsx';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { BlockCard } from './block-card.tsx';
import type { CalendarBlock } from './week-cells.ts';
import classes from './cell-blocks.module.css';

/** The actions on a block; the same for all blocks of a board. */
interface BlockActions {
  readonly onOpen: (block: CalendarBlock) => void;
  readonly onSelect: (block: CalendarBlock) => void;
}

export interface BlockChoice extends BlockActions {
  /** The ids of selected visits. */
  readonly selected: ReadonlySet<string>;
  /** Whether pressing a block selects it instead of opening it. */
  readonly isSelecting: boolean;
}

interface CellBlocksProps extends BlockChoice {
  readonly blocks: readonly CalendarBlock[];
  /** The number of blocks drawn before the user asks for the rest. */
  readonly most: number;
  /** The name of a block's assignee, if the block's place does not already show it. */
  readonly whoOf?: (block: CalendarBlock) => string | undefined;
}

/** Whether a block can still be moved: it contains an open visit. */
export function isMovable({ visits }: Pick<CalendarBlock, 'visits'>): boolean {
  return visits.some(({ state }) => state === 'Open');
}

/** Whether everything movable in a block is selected. */
function isSelected({ visits }: CalendarBlock, selected: ReadonlySet<string>): boolean {
  return (
    selected.size > 0 &&
    isMovable({ visits }) &&
    visits.every(({ id, state }) => state !== 'Open' || selected.has(id))
  );
}

interface ItemProps extends BlockActions {
  readonly block: CalendarBlock;
  readonly isChosen: boolean;
  readonly isSelecting: boolean;
  readonly who: string | undefined;
}

const Item = memo(function Item({ block, isChosen, isSelecting, who, ...actions }: ItemProps) {
  const { onOpen, onSelect } = actions;
  const canMove = isMovable(block);
  const press = (event: MouseEvent) => {
    const adds = isSelecting || event.ctrlKey || event.metaKey || event.shiftKey;
    return adds && canMove ? onSelect(block) : onOpen(block);
  };
  return (
    <li className={classes.block}>
      <DragItem
        id={block.itemId}
        isFixed={!canMove}
        isSelected={isSelecting && canMove ? isChosen : undefined}
        onPress={press}
      >
        <BlockCard block={block} who={who} />
      </DragItem>
    </li>
  );
});

/** The blocks at a place; a very full day shows the first blocks, and the rest on request. */
export function CellBlocks({ blocks, most, whoOf, selected, ...choice }: CellBlocksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = useIsPrinting();
  // Shows one block beyond the limit rather than a button in its place.
  const isCut = !showsAll && !isPrinting && blocks.length > most + 1;
  const shown = isCut ? blocks.slice(0, most) : blocks;
  if (blocks.length === 0) return null;
  return (
    <>
      <ul className={classes.blocks}>
        {shown.map((block) => (
          <Item
            key={block.itemId}
            block={block}
            isChosen={isSelected(block, selected)}
            isSelecting={choice.isSelecting || selected.size > 0}
            who={whoOf?.(block)}
            onOpen={choice.onOpen}
            onSelect={choice.onSelect}
          />
        ))}
      </ul>
      {isCut && (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          {blocks.length - most} more
        </button>
      )}
    </>
  );
}
