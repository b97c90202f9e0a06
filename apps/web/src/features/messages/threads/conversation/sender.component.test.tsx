import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { anEntry, aThread } from '../testing-threads.ts';
import { EntryView } from './entry-view.tsx';

const thread = aThread('1', 'Kim Patel', { channel: 'email', messages: [] });
const checks = { spf: 'pass', dkim: 'pass', dmarc: 'pass', domain: 'example.com' } as const;
const entries = [
  anEntry('1', { channel: 'email', senderChecks: checks }),
  anEntry('2', { channel: 'email', senderChecks: { ...checks, dmarc: 'fail' } }),
  anEntry('3', { channel: 'email', senderChecks: { ...checks, dmarc: 'none' } }),
  anEntry('4'),
];

test.each(['phone', 'desk'] as const)(
  'an email shows whether its sender is confirmed, and a text does not, on a %s',
  async (size) => {
    await renderPart(
      <>
        {entries.map((entry) => (
          <EntryView key={entry.id} thread={thread} entry={entry} />
        ))}
      </>,
      size,
    );
    await expect.element(page.getByText('Sender confirmed by example.com')).toBeVisible();
    await expect
      .element(page.getByText('May be forged: example.com does not confirm this sender'))
      .toBeVisible();
    await expect
      .element(
        page.getByText('Sender not confirmed: example.com does not say who may write for it'),
      )
      .toBeVisible();
    await expectAccessible();
  },
);
