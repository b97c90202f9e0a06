import * as calls from '@roundbook/contract/messages/short-links/short-links';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { shortLinkRoutes } from './routes.ts';
import { serveShortLinks } from './short-link-redirects.ts';
import { deleteLapsedLinks } from './store.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly shortUrl: string;
}

/** Short links to the product's own pages. */
export const shortLinks = defineSlice<Parts>({
  area: 'messages',
  noun: 'short-links',
  calls: [calls],
  routes: ({ accounts, shortUrl }) =>
    shortLinkRoutes(accounts, { publicUrl: accounts.publicUrl, shortUrl }),
  pages: ({ accounts, shortUrl }) =>
    serveShortLinks(accounts, { publicUrl: accounts.publicUrl, shortUrl }),
  cleanUp: deleteLapsedLinks,
  tables: ['short_links'],
  entities: {},
});
