import { getStory } from '@roundbook/contract/customers/customers/story';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { findStory } from './queries.ts';

/** A customer's story, across all nouns. */
export const customerStory: readonly Route[] = [
  read(getStory, async ({ tx, params, query }) => {
    const story = await findStory(tx, params.id, query);
    if (!story) throw notFound();
    return story;
  }),
];
