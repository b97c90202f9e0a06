import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { articleKey } from '../articles/articles.ts';

const video = z.object({
  key: z.string(),
  title: z.string(),
  inline: z.string(),
  seconds: z.int(),
  /** The film's paths on this server, which change when its content changes. */
  webm: z.string(),
  mp4: z.string(),
  /** The path of the captions, in English, as WebVTT. */
  captions: z.string(),
  poster: z.string(),
  width: z.int(),
  height: z.int(),
  /** The key of the article with the same content. */
  articleKey,
  /** The instant at which the signed-in user played the video; null if they have not. */
  playedAt: z.string().nullable(),
});
export type Video = z.infer<typeof video>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/help/videos',
  summary: 'Short videos about the product',
  access: everyRole,
  response: z.object({ videos: z.array(video) }),
});
