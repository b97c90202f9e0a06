import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails if axe finds a violation on the page. */
export async function expectAccessible(): Promise<void> {
  // The page around the part belongs to the test runner.
  const off = { enabled: false };
  const rules = {
    'document-title': off,
    'html-has-lang': off,
    region: off,
    // Voice control needs the visible label in a control's name; axe checks this only on request.
    'label-content-name-mismatch': { enabled: true },
  };
  await namedDialogs();
  await settledAnimations();
  const { violations } = await axe.run(document, { rules });
  expect(
    violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}

/**
 * Waits until all entrance animations have finished: while a part fades in, axe measures its colours as fainter than
 * they are. Endless animations, such as those of placeholders, keep running.
 */
async function settledAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Waits until all dialogs have their names: a dialog gets its title just after it is drawn. */
async function namedDialogs(): Promise<void> {
  const nameless = '[role=dialog]:not([aria-labelledby], [aria-label])';
  await expect.poll(() => document.querySelectorAll(nameless)).toHaveLength(0);
}
