import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Holds the keys that are pressed until the timers that are due now have run, then lets them go.
 * Each is stopped on its way and sent again to where it was pressed.
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
 * A keyboard sensor that loses no key. The library's own begins to listen by a timer, some 20 ms after
 * it has picked something up where a map is being drawn too: an arrow key in between would scroll the
 * page instead of moving the row.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const { target } = props.event;
    // After the library's own timer, which was set before this one.
    holdKeys((target instanceof Node && target.ownerDocument) || document);
  }
}
