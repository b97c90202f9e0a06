import * as contract from '@roundbook/contract/customers/tags/tags';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { deleteTag, insertTag } from './store.ts';

/** Labels that customers and jobs can carry. */
export const tagRoutes: readonly Route[] = [
  read(contract.listTags, async ({ tx }) => {
    const rows = await tx.all(
      query
        .selectFrom('tags')
        .select(['id', 'name', 'colour'])
        .where('business_id', '=', tx.businessId)
        .orderBy('name'),
    );
    return { tags: rows as contract.Tag[] };
  }),
  write(contract.createTag, async ({ tx, body }) => {
    try {
      return { tag: { id: await insertTag(tx, body), ...body } };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('invalid', {
        detail: 'There is a tag of that name already',
        field: 'name',
      });
    }
  }),
  write(contract.deleteTag, async ({ tx, params }) => {
    if (!(await deleteTag(tx, params.id))) throw notFound();
    return {};
  }),
];
