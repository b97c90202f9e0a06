import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import type { Thread, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { Inbox } from './inbox.tsx';
import { anEntry, asking, AT, aThread, customer } from './testing-threads.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      today: '2026-11-23',
      role: 'Owner',
      user: { id: 'me', isAdmin: null },
      plan: { name: 'Business', features: {} },
      business: { timeZone: 'Europe/London' },
    }) as never,
}));
vi.mock(
  import('../../account/grants/lookups.ts'),
  () =>
    ({
      useAssignees: () => [{ userId: 'me', name: 'Olive Owner', role: 'Owner' }],
    }) as never,
);

let contact = customer;
let threads: Thread[] = [];
let entries: ThreadEntry[] = [];
let answering: { userId: string; name: string; at: string }[] = [];
let fails = false;
const sent: { path: string; body: unknown }[] = [];

const reply = {
  id: '01900000-0000-7000-8000-0000000000aa',
  title: 'Gate',
  text: 'Thank you, Kim. The gate was locked.',
  missing: [],
};

beforeEach(() => {
  threads = [aThread('1', 'Kim Patel', { unread: 2 }), aThread('2', 'Lee Moss')];
  entries = [anEntry('b'), anEntry('a')];
  answering = [];
  fails = false;
  contact = customer;
  sent.length = 0;
  vi.mocked(call).mockImplementation(
    async (
      endpoint: { path: string; method: string },
      input: { body?: unknown },
      options?: { fallback?: string },
    ) => {
      if (fails) throw new ApiFailure({ status: 500, fallback: options?.fallback });
      if (endpoint.method !== 'GET') {
        sent.push({ path: endpoint.path, body: input.body });
        return { thread: threads[0] };
      }
      switch (endpoint.path) {
        case '/messages/threads':
          return { threads, hasMore: false };
        case '/messages/threads/unread':
          return { count: 1, triage: 0, threads: [] };
        case '/messages/threads/{id}':
          return { thread: threads[0], entries, hasMore: false };
        case '/customers/{id}/quick-replies':
        case '/quotes/{id}/quick-replies':
          return { quickReplies: [reply] };
        case '/messages/threads/{id}/contact':
          return { contact };
        default:
          return { draft: null, answering };
      }
    },
  );
});

function Screen({ open }: { readonly open?: string }) {
  const [search, setSearch] = useState<InboxSearch>(open === undefined ? {} : { thread: open });
  return (
    <Inbox search={search} onSearch={(change) => setSearch((now) => ({ ...now, ...change }))} />
  );
}

test('the arrow keys move through the list, which marks unread threads', async () => {
  await renderPart(<Screen />);
  const first = page.getByRole('link', { name: /Kim Patel.*2 unread/ });
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /Lee Moss/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(first).toHaveFocus();
  await expectAccessible();
});

test('an empty inbox says what will appear there, and a failure shows its usual message', async () => {
  threads = [];
  await renderPart(<Screen />);
  await expect.element(page.getByText('No open messages')).toBeVisible();
  fails = true;
  await renderPart(<Screen />);
  await expect
    .element(page.getByText('Sorry, there was an error loading your messages').first())
    .toBeVisible();
});

test('on a phone, a conversation that cannot be loaded has a button back to the list', async () => {
  fails = true;
  await renderPart(<Screen open="1" />, 'phone');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
});

test('a conversation of 500 messages opens at its end, and Ctrl and Enter send the answer', async () => {
  entries = Array.from({ length: 500 }, (_, index) => anEntry(`m${499 - index}`));
  await renderPart(<Screen open="1" />);
  await expect.element(page.getByText('Message m499')).toBeInViewport();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Your windows');
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on Monday 🙂');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: '/messages/threads/{id}/messages',
      body: {
        channel: 'email',
        onPage: false,
        subject: 'Your windows',
        text: 'See you on Monday 🙂',
        assetIds: [],
        lastSeenId: null,
      },
    }),
  );
});

test('the draft is kept, a note is never sent, and colleagues who are answering are named', async () => {
  answering = [{ userId: 'other', name: 'Mia Manager', at: AT }];
  await renderPart(<Screen open="1" />, 'phone');
  await expect.element(page.getByText('Mia Manager is answering')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('We could');
  await vi.waitFor(
    () =>
      expect(sent).toContainEqual({
        path: '/messages/threads/{id}/draft',
        body: { channel: 'email', subject: '', text: 'We could', assetIds: [] },
      }),
    { timeout: 60_000 },
  );
  await page.getByText('Note', { exact: true }).click();
  await expect.element(page.getByText('Customers never see notes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Rings back');
  // Switching to the answer and back loses neither the answer nor the note.
  await page.getByText('Email', { exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('We could');
  await page.getByText('Note', { exact: true }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: '/messages/threads/{id}/notes',
      body: { text: 'Rings back' },
    }),
  );
  await expectAccessible();
});

test('a quick reply appears in the answer exactly as the customer will read it', async () => {
  await renderPart(<Screen open="1" />);
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('menuitem', { name: reply.title }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue(reply.text);
});

test('a reply’s request is carried out when the user presses the button, and not before', async () => {
  const offer = { kind: 'skip', words: 'Skip please', day: null, amount: null } as const;
  entries = [anEntry('a', { text: 'Skip please', offers: [offer] })];
  await renderPart(<Screen open="1" />);
  const card = page.getByRole('complementary', { name: 'Skip a visit?' });
  await expect.element(card).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/offers'))).toEqual([]);
  await expectAccessible();
  await card.getByRole('button', { name: 'Skip the visit' }).click();
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: '/messages/threads/{id}/entries/{entryId}/offers',
      body: { kind: 'skip', accept: true, occurrenceId: 'v1' },
    }),
  );
});

test('a failed message shows the reason, and can be sent again', async () => {
  entries = [
    anEntry('a', { kind: 'Sent', state: 'Failed', reason: 'The mailbox is full.', by: 'Mia' }),
  ];
  await renderPart(<Screen open="1" />);
  await expect.element(page.getByText('The mailbox is full.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain(
      '/messages/threads/{id}/messages/{messageId}/retry',
    ),
  );
});

test('a person with a quote is marked in the list; the head shows the quote’s state, and answers can go to the quote’s page', async () => {
  const quoted = { entityModel: 'Quote', entityId: 'quote-1', quoteStatus: 'Estimated' } as const;
  threads = [
    aThread('1', 'Ada Ash', quoted),
    aThread('2', 'Bo Birch', { ...quoted, quoteStatus: 'Purchased' }),
  ];
  contact = asking;
  const said = { channel: null, about: 'quote-page', quoteId: 'quote-1' };
  entries = [anEntry('a', { ...said, text: 'Do you do frames?' })];
  await renderPart(<Screen open="1" />);
  const rows = page.getByRole('list', { name: 'Conversations' });
  await expect.element(rows.getByRole('link', { name: /Ada Ash.*Quote/ })).toBeVisible();
  await expect.element(rows.getByRole('link', { name: /Bo Birch.*Lead/ })).toBeVisible();
  await expect.element(page.getByText(/Estimated · £30.00, then £18.00/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'on the page of the quote' })).toBeVisible();
  await page.getByText('Quote’s page').click();
  await expect.element(page.getByText('They get a link by email')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Always.');
  await page.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: '/messages/threads/{id}/messages',
      body: {
        channel: 'email',
        onPage: true,
        subject: '',
        text: 'Always.',
        assetIds: [],
        lastSeenId: null,
      },
    }),
  );
  await expectAccessible();
});
