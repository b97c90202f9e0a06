import {
  closeBusiness,
  getClosing,
  reopenBusiness,
  resetBusiness,
} from '@roundbook/contract/account/closures/closures';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Owner
    GET    /business/closing
    POST   /business/close
    POST   /business/reopen
    POST   /business/reset
`;

// Calls that would close the scene's business are covered by the commands' tests instead.
export const examples: readonly Example[] = [
  example(getClosing, () => ({})),
  example(closeBusiness, () => ({ body: { typed: 'not its name' } }), { refusedWith: 422 }),
  example(reopenBusiness, () => ({})),
  example(resetBusiness, () => ({ body: { typed: 'not its name' } }), { refusedWith: 422 }),
];

/** A closed business shows a single screen, which fetches its own data. */
export const shownBy = { closures: 'nowhere' } satisfies Examples['shownBy'];
