import { afterAll, beforeAll, expect, test } from 'vitest';
import { markVideoPlayed } from '@roundbook/contract/help/onboarding/onboarding';
import { listVideos } from '@roundbook/contract/help/videos/videos';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('films are served in ranges, with captions, and browsers cache them permanently', async () => {
  const business = await app.business();
  const { videos } = await app.data(listVideos, { token: business.token });
  expect(videos.length).toBeGreaterThanOrEqual(3);
  for (const { webm, mp4, captions, poster } of videos) {
    for (const [url, type] of [
      [webm, 'video/webm'],
      [mp4, 'video/mp4'],
      [captions, 'text/vtt'],
      [poster, 'image/webp'],
    ] as const) {
      const headers = { range: 'bytes=0-99' };
      const part = await app.http.inject({ method: 'GET', url, headers });
      expect(part.statusCode, url).toBe(206);
      expect(part.rawPayload).toHaveLength(100);
      expect(part.headers['content-type']).toContain(type);
      expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
  const { body } = await app.http.inject({ method: 'GET', url: videos[0]!.captions });
  expect(body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
});

test('users of every role see when they played each film', async () => {
  const business = await app.business();
  const token = business.tokens['Limited Worker'];
  await app.data(markVideoPlayed, { token, params: { id: 'film-help' } });
  const playedBy = async (reader: string) =>
    (await app.data(listVideos, { token: reader })).videos.flatMap(({ key, playedAt }) =>
      playedAt === null ? [] : [key],
    );
  expect(await playedBy(token)).toEqual(['film-help']);
  expect(await playedBy(business.token)).toEqual([]);
});
