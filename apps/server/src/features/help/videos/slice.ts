import * as videosCalls from '@roundbook/contract/help/videos/videos';
import { defineSlice } from '../../../slice.ts';
import { videoRoutes } from './routes.ts';
import { serveMedia } from './video-files.ts';

/** Short films about the program, and the pictures in the articles. */
export const videos = defineSlice({
  area: 'help',
  noun: 'videos',
  calls: [videosCalls],
  routes: () => videoRoutes,
  pages: () => serveMedia,
  tables: [],
  entities: {},
});
