import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { markVideoPlayed, markVideoUnplayed } from '@roundbook/contract/help/onboarding/onboarding';
import { listVideos } from '@roundbook/contract/help/videos/videos';

export const videosQuery = queryOptionsFor(
  listVideos,
  {},
  { fallback: 'Sorry, there was an error loading the videos.' },
);

// Which films a user has played concerns only that user, so the server does not announce it, and the list is fetched
// again.
const onSuccess = () => refresh(listVideos);

export const useMarkPlayed = () => useCall(markVideoPlayed, { onSuccess });
export const useMarkUnplayed = () => useCall(markVideoUnplayed, { onSuccess });
