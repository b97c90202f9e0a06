import * as contract from '@roundbook/contract/help/articles/articles';
import { findArticle } from '@roundbook/help/library';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { propose, writePrepared } from '../../../platform/http/route.ts';
import { activityIdFor, readActivity } from './lookups.ts';
import { ratingsPerUser, suggestionsPerUser } from './policy.ts';
import { docOf, listArticles } from './queries.ts';
import { insertSuggestion, saveRating } from './store.ts';

/** The routes for reading and rating the help, and for suggesting improvements. */
export function articleRoutes({
  accounts,
}: {
  readonly accounts: AccountPlatform;
}): readonly Route[] {
  const { limits, secrets } = accounts;
  return [
    propose(contract.listArticles, async () => listArticles()),
    propose(contract.viewArticle, async ({ actor, params }) => {
      const article = findArticle(params.key);
      if (!article) throw notFound();
      const activity = { question: null, keys: [article.key] };
      return {
        doc: docOf(article),
        activityId: activityIdFor(secrets, actor.businessId, activity),
      };
    }),
    writePrepared(
      contract.rateHelp,
      ({ actor }) => limits.take({ allowance: ratingsPerUser, by: actor.userId }),
      async ({ tx, body }) => {
        const activity = readActivity(secrets, tx.businessId, body.activityId);
        if (!activity) throw notFound();
        saveRating(tx, activity, body.feedback);
        return {};
      },
    ),
    writePrepared(
      contract.suggestHelp,
      ({ actor }) => limits.take({ allowance: suggestionsPerUser, by: actor.userId }),
      async ({ tx, body }) => {
        const isKnown = body.key === undefined || findArticle(body.key) !== undefined;
        insertSuggestion(tx, isKnown ? body : { suggestion: body.suggestion });
        return {};
      },
    ),
  ];
}
