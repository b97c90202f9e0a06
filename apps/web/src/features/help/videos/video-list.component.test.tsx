import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart, SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { VideoList } from './video-list.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'a film has controls, captions and its article: %s',
  async (size) => {
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
    };
    vi.mocked(call).mockResolvedValue({ videos: [video] });
    await renderPart(<VideoList />, size);
    const film = page.getByLabelText('Work through a day').last();
    await expect.element(film).toHaveAttribute('controls');
    const track = film.element().querySelector('track');
    expect(track?.kind).toBe('captions');
    expect(track?.default).toBe(true);
    const article = page.getByRole('link', { name: 'Read how it is done' });
    await expect.element(article).toHaveAttribute('href', '/help/view/work-view');
    await expectAccessible();
  },
);
