import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { queuedTasks } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { sampleType } from '../tasks/task-samples.ts';
import { registerTask } from '../tasks/task-types.ts';
import { SyncErrors } from './sync-errors.tsx';

vi.mock(import('../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ business: { timeZone: 'Europe/London' } }) as never,
}));

const HELD = '£118.00 bank transfer, 12 photos and the note';

const type = sampleType({
  isOver: () => true,
  choices: () => [{ label: `Record ${HELD}`, carryOut: () => Promise.resolve(true) }],
});
registerTask({ ...type, words: { ...type.words, holds: () => HELD } });

/** A refused change with the longest texts that a phone has to show. */
const refused: QueuedTask = {
  id: 'note_knock:door:d1',
  task: 'note_knock',
  entity: { model: 'door', id: 'd1' },
  status: 'failed',
  data: { knock: '1', note: '' },
  account: 'business:me',
  requestId: 'request',
  queuedAt: '2026-11-21T09:00:00.000Z',
  label: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, 127 Upper Station Road',
  error: 'Somebody has already marked this visit as done. What you entered was not added.',
};

beforeEach(() => queuedTasks.update(() => [refused]));

test.each([390, 320])(
  'at a width of %i px the refused changes and all their buttons fit',
  async (width) => {
    await renderPart(<SyncErrors onClose={() => undefined} />, 'phone');
    await page.viewport(width, 844);
    const dialog = page.getByRole('dialog', { name: 'Offline Sync Errors' });
    const item = dialog.getByRole('listitem');
    await expect.element(item).toBeVisible();
    const buttons = ['Discard', `Record ${HELD}`].map((name) => item.getByRole('button', { name }));
    await vi.waitFor(() => {
      const inside = item.element().getBoundingClientRect();
      expect(inside.right).toBeLessThanOrEqual(width);
      for (const button of buttons) {
        const { left, right } = button.element().getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(inside.left);
        expect(right).toBeLessThanOrEqual(inside.right);
        // No label is cut off within its button.
        const label = button.element().querySelector('.mantine-Button-label')!;
        expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
      }
      const body = dialog.element();
      expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    });
    await expectAccessible();
  },
);
