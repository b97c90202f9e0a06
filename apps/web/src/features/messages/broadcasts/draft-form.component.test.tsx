import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { audience } from '@roundbook/contract/messages/broadcasts/audience';
import {
  type Broadcast,
  previewBroadcast,
  previewBroadcastWords,
  sendBroadcast,
  updateBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { BroadcastResults } from './broadcast-results.tsx';
import { DraftForm } from './draft-form.tsx';
import { SendDialog } from './send-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const person = vi.hoisted(() => ({ role: 'Owner', timeZone: 'Europe/London' }));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      role: person.role,
      plan: { name: 'Team', features: {} },
      user: { isAdmin: null },
      business: { timeZone: person.timeZone },
    }) as never,
}));

const RESULTS = {
  matched: 0,
  leftOut: 0,
  waiting: 0,
  queued: 0,
  waitingForTexts: 0,
  sent: 0,
  recorded: 0,
  delivered: 0,
  failed: 0,
};

const draft: Broadcast = {
  id: '0190a2b4-0000-7000-8000-000000000001',
  name: 'Gutters in May',
  channel: 'email',
  purpose: 'marketing',
  subject: 'Gutters',
  paragraphs: [{ when: 'always', text: 'Your next visit: {nextVisit}' }],
  audience: audience.parse({}),
  perHour: 1200,
  state: 'Draft',
  startsAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-04-01T09:00:00.000Z',
  heldBecause: '',
  results: { ...RESULTS, clicked: 0, unsubscribed: 0, replied: 0 },
  version: 3,
};

const reach = {
  matched: 600,
  recipients: 560,
  reasons: [{ reason: 'They have no email address.', count: 40 }],
  leftOut: [],
  missing: [{ name: 'nextVisit', said: '', count: 12 }],
  texts: null,
};

const shown = {
  subject: 'Gutters',
  text: 'Your next visit: week of 4 May',
  html: '<p>Your next visit</p>',
  reason: null,
  leftOut: [],
  missing: [],
  samples: [],
};

const inputsOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input as { body: Record<string, unknown> });

beforeEach(() => {
  person.role = 'Owner';
  person.timeZone = 'Europe/London';
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    const answers = new Map<unknown, unknown>([
      [previewBroadcast, reach],
      [previewBroadcastWords, shown],
      [updateBroadcast, { broadcast: draft }],
      [sendBroadcast, { broadcast: draft }],
    ]);
    const rest = { customers: [], tags: [], rounds: [] };
    return Promise.resolve((answers.get(endpoint) ?? rest) as never);
  });
});

test.each(['desk', 'phone'] as const)(
  'on a %s, a draft says whom it reaches, who is left out, and which details are missing',
  async (size) => {
    await renderPart(<DraftForm broadcast={draft} />, size);
    await expect.element(page.getByText('560 customers')).toBeVisible();
    await expect.element(page.getByText('They have no email address.')).toBeVisible();
    await expect.element(page.getByText(/“Next visit”: 12 customers without/)).toBeVisible();
    await expectAccessible();
  },
);

test('postcode districts can be chosen as the area, and a district that does not exist is refused', async () => {
  await renderPart(<DraftForm broadcast={draft} />);
  await page.getByRole('combobox', { name: 'Where' }).selectOptions('In postcode districts');
  await expect
    .element(page.getByText('We count the customers once you have chosen the area.'))
    .toBeVisible();
  const field = page.getByRole('textbox', { name: 'Postcode districts' });
  await field.fill('ba1, QX9');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('QX9 is not a postcode district')).toBeVisible();
  expect(inputsOf(updateBroadcast)).toEqual([]);
  await field.fill('ba1 ba2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await vi.waitFor(() => expect(inputsOf(updateBroadcast)).toHaveLength(1));
  const [{ body } = { body: {} }] = inputsOf(updateBroadcast);
  expect(body['audience']).toMatchObject({ districts: ['BA1', 'BA2'], area: null, outline: null });
  expect(body['paragraphs']).toEqual(draft.paragraphs);
});

test('an unknown variable gets an error beside its paragraph, and a message without text is not sent', async () => {
  await renderPart(<DraftForm broadcast={{ ...draft, subject: '' }} />);
  await page.getByRole('button', { name: 'Send …' }).click();
  await expect.element(page.getByText('Please write a subject')).toBeVisible();
  await page.getByRole('textbox', { name: 'Paragraph 1' }).fill('It costs {price}.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText(/cannot use \{price\}/).first()).toBeVisible();
  expect(inputsOf(updateBroadcast)).toEqual([]);
});

test('a draft sent by text says what it costs, how many texts are left, and what happens if there are too few', async () => {
  const texts = { needed: 600, isExact: false, left: 22, cost: 3000, buysMore: false };
  vi.mocked(call).mockImplementation((endpoint) => {
    const answers = new Map<unknown, unknown>([
      [previewBroadcast, { ...reach, texts }],
      [previewBroadcastWords, shown],
    ]);
    return Promise.resolve(
      (answers.get(endpoint) ?? { customers: [], tags: [], rounds: [] }) as never,
    );
  });
  await renderPart(<DraftForm broadcast={{ ...draft, channel: 'sms', subject: '' }} />, 'phone');
  await expect
    .element(
      page.getByText(
        /^It takes about 600 texts, costing up to £30\.00 \+ VAT\. You have 22 texts left\./,
      ),
    )
    .toBeVisible();
});

test('a broadcast with messages that wait for more texts says so, and is not shown as finished', async () => {
  const results = { ...draft.results, matched: 41, sent: 22, queued: 19, waitingForTexts: 19 };
  const waits: Broadcast = { ...draft, channel: 'sms', state: 'WaitingForTexts', results };
  vi.mocked(call).mockResolvedValue({ recipients: [], total: 0 });
  await renderPart(<BroadcastResults broadcast={waits} />, 'phone');
  await expect.element(page.getByText(/^22 sent, 19 wait for texts\./)).toBeVisible();
  await expect.element(page.getByText('Waiting for texts')).toBeVisible();
  await expect.element(page.getByText('Only recorded')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Buy texts' }))
    .toHaveAttribute('href', '/billing');
  await expectAccessible();
});

test('a Manager, who cannot buy texts, is told who can', async () => {
  person.role = 'Manager';
  const results = { ...draft.results, matched: 2, sent: 1, queued: 1, waitingForTexts: 1 };
  const waits: Broadcast = { ...draft, channel: 'sms', state: 'WaitingForTexts', results };
  vi.mocked(call).mockResolvedValue({ recipients: [], total: 0 });
  await renderPart(<BroadcastResults broadcast={waits} />);
  await expect.element(page.getByText(/as soon as an Owner buys more/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buy texts' })).not.toBeInTheDocument();
});

test('a broadcast starts at the chosen time of the business, wherever the phone is', async () => {
  person.timeZone = 'Asia/Tokyo';
  await renderPart(<SendDialog broadcast={draft} onClose={() => undefined} />);
  await page.getByLabelText('Day').fill('2030-07-05');
  await page.getByLabelText('Time').fill('10:30');
  await page.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() =>
    expect(inputsOf(sendBroadcast)).toMatchObject([
      { body: { startsAt: '2030-07-05T01:30:00.000Z' } },
    ]),
  );
});
