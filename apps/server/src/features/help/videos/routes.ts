import { listVideos } from '@roundbook/contract/help/videos/videos';
import { FILMS } from '@roundbook/help/films';
import { mediaSource } from '@roundbook/help/media';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import { findPlayed } from './queries.ts';

const VIDEOS = FILMS.map(({ key, title, summary, seconds, width, height, articleKey }) => ({
  key,
  title,
  inline: summary,
  seconds,
  width,
  height,
  articleKey,
  webm: mediaSource(`${key}.webm`),
  mp4: mediaSource(`${key}.mp4`),
  captions: mediaSource(`${key}.vtt`),
  poster: mediaSource(`${key}.webp`),
}));

/** The routes for the help's films. */
export const videoRoutes: readonly Route[] = [
  read(listVideos, async ({ tx, actor }) => {
    const played = await findPlayed(tx, actor.userId);
    return { videos: VIDEOS.map((video) => ({ ...video, playedAt: played[video.key] ?? null })) };
  }),
];
