import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  listArticles,
  rateHelp,
  suggestHelp,
  viewArticle,
} from '@roundbook/contract/help/articles/articles';

const fallback = 'Sorry, there was an error loading help.';

export const articlesQuery = {
  ...queryOptionsFor(listArticles, {}, { fallback }),
  // Articles only change with a new release.
  staleTime: Infinity,
};

export const articleQuery = (key: string) => ({
  ...queryOptionsFor(viewArticle, { params: { key } }, { fallback }),
  staleTime: Infinity,
});

export const useRateHelp = () => useCall(rateHelp);

export const useSuggestHelp = () =>
  useCall(suggestHelp, { onSuccess: () => showSuccess('Thanks for your feedback!') });
