import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Holds pressed keys until the timers that are due have run, then releases them: each key is
 * intercepted and dispatched again at its target.
 */
function holdKeys(page: Document): void {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  page.addEventListener('keydown', hold, { capture: true });
  setTimeout(() => {
    page.removeEventListener('keydown', hold, { capture: true });
    for (const event of held) event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
  });
}

/**
 * A keyboard sensor that misses no key. The library's own sensor starts to listen on a timer, some
 * 20 ms after an item is picked up if the page is drawing a map as well: an arrow key pressed
 * before that would scroll the page instead of moving the row.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const { target } = props.event;
    // The library set its own timer first, so the keys are held until that timer has run.
    holdKeys((target instanceof Node && target.ownerDocument) || document);
  }
}
