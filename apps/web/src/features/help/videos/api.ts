import { queryOptionsFor } from '@roundbook/client/api';
import { listVideos } from '@roundbook/contract/help/videos/videos';

export const videosQuery = {
  ...queryOptionsFor(listVideos, {}, { fallback: 'Sorry, there was an error loading the videos.' }),
  // Films change with the program.
  staleTime: Infinity,
};
