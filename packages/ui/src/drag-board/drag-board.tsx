import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardCode,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { PromptKeyboardSensor } from '../sortable/prompt-keyboard-sensor.ts';
import { useIsPhone } from '../theme/is-phone.ts';
import { DragGrip, HeldItem } from './drag-grip.tsx';
import { clearOfFinger, HeldNote } from './held-note.tsx';
import { KeyboardAim } from './keyboard-aim.ts';
import { placeBelow, towardPlace } from './toward-place.ts';

interface DragBoardProps {
  /** The noun for an item that moves: "job". */
  readonly noun: string;
  readonly nameOf: (itemId: string) => string;
  readonly placeName: (placeId: string) => string;
  /** Returns the item's id at its new place, so that the keyboard can continue from there. */
  readonly onDrop: (itemId: string, placeId: string) => string;
  /** The element that follows the pointer while an item is held; a phone shows its name and its place instead. */
  readonly held: (itemId: string) => ReactNode;
  readonly children: ReactNode;
}

/**
 * The milliseconds that a touch has to last before it drags: long enough that scrolling with a
 * thumb is not mistaken for dragging.
 */
const TOUCH_HOLD_MS = 220;

/** The keys that pick up and put down an item. Enter does not pick one up, as it opens an item. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

/** The maximum number of frames to wait for an item to appear at its new place. */
const MOST_FRAMES = 60;

/** Focuses an item once it appears at its new place. */
function focusItem(itemId: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const item = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);
    if (item) item.focus();
    else if (frames > 0) focusItem(itemId, frames - 1);
  });
}

/**
 * A board of items on places. Items are dragged by mouse, held for a moment and dragged by touch, or moved with
 * Space and the arrow keys, with announcements for screen readers. `DragItem` and `DragPlace` may be anywhere below
 * it.
 */
export function DragBoard({ noun, nameOf, placeName, onDrop, held, children }: DragBoardProps) {
  const isPhone = useIsPhone();
  const [aim] = useState(() => new KeyboardAim());
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: towardPlace(aim), keyboardCodes: KEYS }),
  );
  const [item] = useState(() => new HeldItem());
  const [heldId, setHeldId] = useState<string | null>(null);
  const hold = (id: string | null) => {
    item.hold(id);
    setHeldId(id);
  };
  const placeIdOf = (over: Over | null) => aim.placeId(over && String(over.id));
  const name = () => nameOf(item.graspedId);
  const announcements: Announcements = {
    onDragStart: () => `Picked up ${name()}.`,
    onDragOver: ({ over }) =>
      over ? `${name()} is over ${placeName(String(over.id))}.` : undefined,
    onDragEnd: ({ over }) => {
      const placeId = placeIdOf(over);
      return placeId === null
        ? `${name()} stays where it was.`
        : `${name()} was put on ${placeName(placeId)}.`;
    },
    onDragCancel: () => `${name()} stays where it was.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeBelow}
      onDragStart={() => {
        aim.begin();
        hold(item.graspedId);
      }}
      onDragEnd={({ over, activatorEvent }) => {
        hold(null);
        const placeId = placeIdOf(over);
        if (placeId === null) return;
        const itemId = onDrop(item.graspedId, placeId);
        if (activatorEvent instanceof KeyboardEvent) focusItem(itemId);
      }}
      onDragCancel={() => hold(null)}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: `Press Space to pick up the ${noun}, the arrow keys to move it, Space again to put it down, Escape to leave it where it was. Press Enter to open it.`,
        },
      }}
    >
      <DragGrip held={item}>{children}</DragGrip>
      {isPhone ? (
        <DragOverlay
          dropAnimation={null}
          modifiers={[clearOfFinger]}
          style={{ width: 'max-content', height: 'max-content' }}
        >
          {heldId === null ? null : <HeldNote name={nameOf(heldId)} placeName={placeName} />}
        </DragOverlay>
      ) : (
        <DragOverlay dropAnimation={null}>{heldId === null ? null : held(heldId)}</DragOverlay>
      )}
    </DndContext>
  );
}
