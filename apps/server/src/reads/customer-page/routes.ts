import { getPage } from '@roundbook/contract/customers/pages/page';
import type { Route } from '../../platform/http/call.ts';
import { ownRead } from '../../platform/http/own-page.ts';
import { pageOf } from './queries.ts';

/** Calls for the content of customers' own pages. */
export const customerPage: readonly Route[] = [
  ownRead(getPage, async (call) => ({ page: await pageOf(call) })),
];
