import * as officeCalls from '@roundbook/contract/customers/pages/office';
import * as openingCalls from '@roundbook/contract/customers/pages/opening';
import * as pageCalls from '@roundbook/contract/customers/pages/page';
import * as wishesCalls from '@roundbook/contract/customers/pages/wishes';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { deleteLapsedPageSessions } from '../../../platform/auth/page-sessions.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { pagesExports } from './exports.ts';
import { deleteOldLinks } from './link-store.ts';
import { pageParticipants } from './participants.ts';
import { pageRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly files: FileStore;
}

/** The customers' pages. */
export const pages = defineSlice<Parts>({
  area: 'customers',
  noun: 'pages',
  calls: [officeCalls, openingCalls, pageCalls, wishesCalls],
  routes: ({ accounts, files }) => pageRoutes(accounts, files),
  cleanUp: (tx) => {
    deleteOldLinks(tx);
    deleteLapsedPageSessions(tx);
  },
  tables: ['page_events', 'page_links', 'page_pins', 'visit_requests'],
  entities: { customerPage: 'Manager' },
  participants: pageParticipants,
  exports: pagesExports,
});
