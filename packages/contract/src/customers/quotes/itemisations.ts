import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id } from '../../values.ts';
import { itemisation, itemisationContent } from './itemisation.ts';

const params = z.object({ id });
const answer = z.object({ itemisation });
const access = atLeast('Manager');

export const createItemisation = endpoint({
  method: 'POST',
  path: '/pricing/itemisations',
  summary:
    'Draft the next version of a quote’s price, based on the last version; returns the current draft if there is one',
  access,
  body: z.object({ quoteId: id, draft: z.literal(1) }),
  response: answer,
  refusals: [404],
});

export const getItemisation = endpoint({
  method: 'GET',
  path: '/pricing/itemisations/{id}',
  summary: 'One version of a quote’s price',
  access,
  params,
  response: answer,
});

export const updateItemisation = endpoint({
  method: 'POST',
  path: '/pricing/itemisations/{id}',
  summary: 'Change the given fields of a draft',
  access,
  params,
  body: changesOf(itemisationContent).extend({ version: basedOn }),
  response: answer,
  refusals: [409],
});

export const deleteItemisation = endpoint({
  method: 'DELETE',
  path: '/pricing/itemisations/{id}',
  summary: 'Discard a draft',
  access,
  params,
  response: done,
});
