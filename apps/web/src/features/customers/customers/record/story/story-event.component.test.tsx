import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoryEvent } from '@roundbook/contract/customers/customers/story';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { StoryRow } from './story-event.tsx';

const event = (changes: Partial<StoryEvent>): StoryEvent => ({
  kind: 'visit',
  id: '019a0000-0000-7000-8000-000000000001',
  day: '2026-11-20',
  title: 'Front and back',
  detail: '',
  amount: null,
  state: '',
  channel: null,
  jobId: null,
  ...changes,
});

const rows: readonly StoryEvent[] = [
  event({ detail: 'Gate was locked', amount: 1800, state: 'Done', jobId: 'a-job', id: '1' }),
  event({ kind: 'invoice', title: 'INV-0007', amount: 1800, state: 'Void', id: '2' }),
  event({ kind: 'payment', title: 'Cash', amount: 900, id: '3' }),
  event({ kind: 'balance', title: 'Write-off', detail: 'Moved away', amount: 900, id: '4' }),
  event({
    kind: 'message',
    title: 'invoice-reminder',
    detail: 'Reminder: invoice INV-0007',
    state: 'Recorded',
    channel: 'email',
    id: '5',
  }),
  event({ kind: 'reply', detail: 'Stop.', state: 'STOP', channel: 'sms', id: '6' }),
  event({ kind: 'reply', title: 'The roof', detail: 'How much?', channel: 'email', id: '7' }),
];

const row = (index: number) => page.getByRole('listitem').nth(index);

test.each(['desk', 'phone'] as const)('on a %s, each event has its label', async (size) => {
  await renderPart(
    <ul>
      {rows.map((one) => (
        <StoryRow key={one.id} event={one} />
      ))}
    </ul>,
    size,
  );
  await expect
    .poll(() => row(0).element().textContent)
    .toMatch(/Front and back.*Gate was locked.*Done.*£18\.00/);
  await expect.element(page.getByRole('link', { name: 'Invoice INV-0007' })).toBeVisible();
  await expect.element(row(1)).toHaveAttribute('data-undone', 'true');
  await expect.element(page.getByRole('link', { name: 'Payment, cash' })).toBeVisible();
  await expect.poll(() => row(3).element().textContent).toMatch(/Write-off.*Moved away/);
  // A message that only reached the outbox was not sent.
  await expect
    .poll(() => row(4).element().textContent)
    .toMatch(/Email: Invoice reminder.*Not sent/);
  await expect
    .poll(() => row(5).element().textContent)
    .toMatch(/They texted.*Stop\..*No more texts/);
  await expect.poll(() => row(6).element().textContent).toMatch(/They wrote: The roof.*How much\?/);
  await expectAccessible();
});
