import {
  acceptHandOver,
  endHandOver,
  getHandOver,
  offerHandOver,
} from '@roundbook/contract/account/hand-overs/hand-overs';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

const NO_OFFER = '019a0000-0000-7000-8000-00000000dead';

export const whoMay = `
  Limited Worker
    GET    /business/handOver
    POST   /business/handOver/{id}/accept
    POST   /business/handOver/{id}/end

  Owner
    POST   /business/handOver
`;

export const examples: readonly Example[] = [
  example(getHandOver, () => ({})),
  example(offerHandOver, ({ workerGrant }) => ({
    body: { toGrantId: workerGrant.id, leaves: false },
  })),
  example(acceptHandOver, () => ({ params: { id: NO_OFFER } }), { refusedWith: 404 }),
  example(endHandOver, () => ({ params: { id: NO_OFFER } }), { refusedWith: 404 }),
];

/** Only two people see a hand-over, on a screen that fetches its own data. */
export const shownBy = { hand_overs: 'nowhere' } satisfies Examples['shownBy'];
