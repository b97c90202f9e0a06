import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Holds pressed keys until the timers due now have run, then releases them: intercepts each key and
 * dispatches it again at its target.
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
 * A keyboard sensor that loses no key. The library's sensor starts listening on a timer, some 20 ms
 * after picking an item up if the page is drawing a map too: an arrow key in between would scroll
 * the page instead of moving the row.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const { target } = props.event;
    // The keys are held until after the library's own timer, which was set first.
    holdKeys((target instanceof Node && target.ownerDocument) || document);
  }
}
