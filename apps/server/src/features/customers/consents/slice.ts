import * as calls from '@roundbook/contract/customers/consents/consents';
import type { Slice } from '../../../slice.ts';
import { serveOptOuts } from './consent-opt-out-pages.ts';
import { consentsExports } from './exports.ts';
import { consentParticipants } from './participants.ts';
import { consentRoutes } from './routes.ts';

/** What customers agreed to receive, and when they took it back. */
export const consents: Slice = {
  area: 'customers',
  noun: 'consents',
  calls: [calls],
  routes: () => consentRoutes,
  pages: ({ accounts }) => serveOptOuts(accounts),
  tables: ['consent_entries', 'consent_notes', 'marketing_consents'],
  entities: {},
  participants: consentParticipants,
  exports: consentsExports,
  examples: () => import('./examples.ts'),
};
