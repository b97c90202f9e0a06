import * as contract from '@roundbook/contract/customers/tags/tags';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { listTags } from './queries.ts';
import { deleteTag, insertTag } from './store.ts';

/** The routes for tags on customers and jobs. */
export const tagRoutes: readonly Route[] = [
  read(contract.listTags, async ({ tx }) => ({ tags: await listTags(tx) })),
  write(contract.createTag, async ({ tx, body }) => {
    try {
      return { tag: { id: await insertTag(tx, body), ...body } };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('invalid', {
        detail: 'There is already a tag with that name',
        field: 'name',
      });
    }
  }),
  write(contract.deleteTag, async ({ tx, params }) => {
    if (!(await deleteTag(tx, params.id))) throw notFound();
    return {};
  }),
];
