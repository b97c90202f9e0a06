import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { markVideoPlayed, markVideoUnplayed } from '@roundbook/contract/help/onboarding/onboarding';
import { listVideos } from '@roundbook/contract/help/videos/videos';
import { expectAccessible, renderPart, SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { VideoList } from './video-list.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const video = {
  key: 'film-day',
  title: 'Work through a day',
  inline: 'A day.',
  seconds: 20,
  webm: '/help-media/film-day.webm?v=1',
  mp4: '/help-media/film-day.mp4?v=1',
  captions: '/help-media/film-day.vtt?v=1',
  poster: '/help-media/film-day.webp?v=1',
  width: 390,
  height: 844,
  articleKey: 'work-view',
  playedAt: null as string | null,
};

/** Mocks a server with the film, which stores the changes it receives. */
function answerWith(first: string | null) {
  let playedAt = first;
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === markVideoPlayed) playedAt = '2026-03-02T10:00:00.000Z';
    if (endpoint === markVideoUnplayed) playedAt = null;
    return endpoint === listVideos ? { videos: [{ ...video, playedAt }] } : {};
  });
}

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'a film has controls, captions and its article: %s',
  async (size) => {
    answerWith(null);
    await renderPart(<VideoList />, size);
    const film = page.getByLabelText('Work through a day', { exact: true }).last();
    await expect.element(film).toHaveAttribute('controls');
    const track = film.element().querySelector('track');
    expect(track?.kind).toBe('captions');
    expect(track?.default).toBe(true);
    const article = page.getByRole('link', { name: 'Read how it is done' });
    await expect.element(article).toHaveAttribute('href', '/help/view/work-view');
    await expectAccessible();
  },
);

test('a film that ran to its end counts as played until the user says otherwise', async () => {
  answerWith(null);
  await renderPart(<VideoList />);
  const film = page.getByLabelText('Work through a day', { exact: true }).last();
  await expect.element(film).toBeVisible();
  expect(page.getByText('Played', { exact: true }).elements()).toEqual([]);
  film.element().dispatchEvent(new Event('ended'));
  await expect.element(page.getByText('Played', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mark as not played: Work through a day' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Mark as played: Work through a day' }))
    .toBeVisible();
});
