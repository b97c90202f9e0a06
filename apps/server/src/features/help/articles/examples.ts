import * as contract from '@roundbook/contract/help/articles/articles';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    GET    /help/articles
    GET    /help/view/{key}
    POST   /help/feedback
    POST   /help/suggestion
`;

export const shownBy = {
  help_ratings: 'nowhere',
  help_suggestions: 'nowhere',
} satisfies Examples['shownBy'];

/** The activity of a user of the business who has opened an article. */
export const records = new SceneRecords(async (app, { token }) => {
  const params = { key: 'add-customer' };
  const { activityId } = await app.data(contract.viewArticle, { token, params });
  return { activityId };
});

export const examples: readonly Example[] = [
  example(contract.listArticles, () => ({})),
  example(contract.viewArticle, () => ({ params: { key: 'add-customer' } })),
  example(contract.rateHelp, (scene) => ({
    body: { activityId: records.of(scene).activityId, feedback: 1 },
  })),
  example(contract.suggestHelp, ({ mark }) => ({
    body: { suggestion: `${mark} a film about rounds`, key: 'rounds' },
  })),
];
