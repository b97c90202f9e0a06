import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  type Journey,
  markStepDone,
  skipStep,
} from '@roundbook/contract/help/onboarding/onboarding';
import { JOURNEY_STEPS } from '@roundbook/domain/help/onboarding/journey';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { FilmsCard } from './checklist/films-card.tsx';
import { StepRow } from './checklist/step-row.tsx';
import { JourneyCard } from './getting-started.tsx';
import { STEP_WORDS } from './step-words.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => ({}));
});

const journey = (done: number): Journey => ({
  activity: { score: 3 },
  progress: { percent: Math.floor((done * 100) / 9), completedSteps: done, totalSteps: 9 },
  steps: JOURNEY_STEPS.map((id, at) =>
    at < done ? { id, state: 'done', by: 'data' } : { id, state: 'open', by: null },
  ),
  videos: [],
  hasSamples: false,
});

test.each(['desk', 'phone'] as const)(
  'the card shows the progress, and leads to the next step: %s',
  async (size) => {
    await renderPart(<JourneyCard journey={journey(2)} />, size);
    await expect.element(page.getByText('Getting started: 2 of 9 done')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Done' }).first()).toBeVisible();
    const next = page.getByRole('link', { name: 'Next step' });
    await expect.element(next).toHaveAttribute('href', '/manage/customers/new');
    // A step that is done is no longer a link.
    const { label } = STEP_WORDS.details;
    await expect.element(page.getByText(label)).toBeVisible();
    expect(page.getByRole('link', { name: label }).elements()).toEqual([]);
    await expectAccessible();
  },
);

test('the card disappears once no step is open', async () => {
  await renderPart(<JourneyCard journey={journey(9)} />);
  expect(page.getByText(/Getting started/).elements()).toEqual([]);
});

test.each(['desk', 'phone'] as const)(
  'a step can be ticked by hand or skipped, under its own name: %s',
  async (size) => {
    const { label } = STEP_WORDS.colleague;
    await renderPart(
      <ol>
        <StepRow step={{ id: 'colleague', state: 'open', by: null }} />
      </ol>,
      size,
    );
    await expectAccessible();
    await page.getByRole('button', { name: `Skip: ${label}` }).click();
    await expect.poll(() => vi.mocked(call).mock.calls).toHaveLength(1);
    await page.getByRole('button', { name: `Mark as done: ${label}` }).click();
    await expect.poll(() => vi.mocked(call).mock.calls).toHaveLength(2);
    const params = { id: 'colleague' };
    expect(vi.mocked(call).mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual([
      [skipStep, { params }],
      [markStepDone, { params }],
    ]);
  },
);

test('a skipped step can still be ticked off, and a finished step has no buttons', async () => {
  await renderPart(
    <ol>
      <StepRow step={{ id: 'round', state: 'skipped', by: null }} />
      <StepRow step={{ id: 'visit', state: 'done', by: 'data' }} />
    </ol>,
  );
  await expect.element(page.getByRole('img', { name: 'Skipped' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('the card marks the films that were played, and links to each', async () => {
  await renderPart(
    <FilmsCard
      videos={[
        { id: 'film-day', title: 'Work through a day', playedAt: '2026-03-02T10:00:00.000Z' },
        { id: 'film-help', title: 'Ask the help', playedAt: null },
      ]}
    />,
  );
  await expect.element(page.getByText('Short films: 1 of 2 played')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Played' })).toBeVisible();
  const film = page.getByRole('link', { name: 'Ask the help' });
  await expect.element(film).toHaveAttribute('href', '/help/videos#film-help');
  await expectAccessible();
});
