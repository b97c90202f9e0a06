import { listVideos } from '@roundbook/contract/help/videos/videos';
import { FILMS } from '@roundbook/help/films';
import { mediaSource } from '@roundbook/help/media';
import type { Route } from '../../../platform/http/call.ts';
import { propose } from '../../../platform/http/route.ts';

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

/** The films of the help. */
export const videoRoutes: readonly Route[] = [
  propose(listVideos, async () => ({ videos: VIDEOS })),
];
