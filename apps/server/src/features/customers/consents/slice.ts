import * as calls from '@roundbook/contract/customers/consents/consents';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { defineSlice } from '../../../slice.ts';
import { serveOptOuts } from './consent-opt-out-pages.ts';
import { consentsExports } from './exports.ts';
import { consentParticipants } from './participants.ts';
import { consentRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly participants: readonly Participant[];
}

/** Customers' consents to messages, and their withdrawals. */
export const consents = defineSlice<Parts>({
  area: 'customers',
  noun: 'consents',
  calls: [calls],
  routes: () => consentRoutes,
  pages: ({ accounts, participants }) => serveOptOuts(accounts, participants),
  tables: ['consent_entries', 'consent_notes', 'marketing_consents'],
  entities: {},
  participants: consentParticipants,
  exports: consentsExports,
});
