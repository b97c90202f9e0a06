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

// What would shut the business that the other examples are proven in is tested beside the commands.
export const examples: readonly Example[] = [
  example(getClosing, () => ({})),
  example(closeBusiness, () => ({ body: { typed: 'not its name' } }), { refusedWith: 422 }),
  example(reopenBusiness, () => ({})),
  example(resetBusiness, () => ({ body: { typed: 'not its name' } }), { refusedWith: 422 }),
];

/** A closed business shows one screen, which asks for itself. */
export const shownBy = { closures: 'nowhere' } satisfies Examples['shownBy'];
