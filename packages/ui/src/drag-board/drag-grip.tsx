import { useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

/**
 * The item of a board that is being held. Each item subscribes only to its own state, so that no
 * other item renders again.
 */
export class HeldItem {
  #graspedId = '';
  #heldId: string | null = null;
  readonly #listeners = new Set<() => void>();

  /** The item that was grasped last; a drag that begins is always a drag of this item. */
  get graspedId(): string {
    return this.#graspedId;
  }

  get id(): string | null {
    return this.#heldId;
  }

  grasp(itemId: string): void {
    this.#graspedId = itemId;
  }

  hold(id: string | null): void {
    this.#heldId = id;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Picks up the items of a board. The same object throughout, so that it makes no item render again. */
interface Grip {
  readonly held: HeldItem;
  /** The id of the text that explains how to move an item. */
  readonly describedBy: string;
  /** Begins to drag an item, if the event is one that begins a drag. */
  readonly grasp: (itemId: string, event: SyntheticEvent<HTMLElement>) => void;
}

export const GripContext = createContext<Grip | null>(null);

const LISTENERS: Readonly<Record<string, string>> = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
};

/**
 * Listens for drags on behalf of all items of a board: the library sees a single draggable, which stands for the
 * grasped item. If hundreds of items listened themselves, all of them would render again whenever one is picked up.
 */
export function DragGrip({
  held,
  children,
}: {
  readonly held: HeldItem;
  readonly children: ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({ id: 'held' });
  const latest = useRef(listeners);
  useLayoutEffect(() => {
    latest.current = listeners;
  });
  const describedBy = attributes['aria-describedby'];
  const grip = useMemo<Grip>(
    () => ({
      held,
      describedBy,
      grasp: (itemId, event) => {
        if (held.id !== null) return;
        held.grasp(itemId);
        setNodeRef(event.currentTarget);
        setActivatorNodeRef(event.currentTarget);
        latest.current?.[LISTENERS[event.type] ?? '']?.(event);
      },
    }),
    [held, describedBy, setNodeRef, setActivatorNodeRef],
  );
  return <GripContext value={grip}>{children}</GripContext>;
}
