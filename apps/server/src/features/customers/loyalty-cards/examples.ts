import * as contract from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { findRow } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';

export const whoMay = `
  Manager with CUSTOMERS
    GET    /customers/{id}/loyaltyCards
    POST   /customers/{id}/loyaltyCards
    DELETE /customers/{id}/loyaltyCards/{cardId}
`;

export const shownBy = {
  loyalty_cards: ({ customer_id }) => [['loyaltyCard', customer_id]],
  loyalty_stamps: ({ card_id }, all) => [
    ['loyaltyCard', findRow(all, 'loyalty_cards', card_id)['customer_id']],
  ],
} satisfies Examples['shownBy'];

/** One customer has a card, and another has none. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [withCard = '', without = ''] = await insertCustomers(app, business, 2);
  const body = { needed: 6, reward: { kind: 'Free' as const } };
  const made = await app.data(contract.addLoyaltyCard, { token, params: { id: withCard }, body });
  return { withCard, without, cardId: made.card!.id };
});

export const examples: readonly Example[] = [
  example(contract.getLoyaltyCards, (scene) => ({ params: { id: records.of(scene).withCard } })),
  example(contract.addLoyaltyCard, (scene) => ({
    params: { id: records.of(scene).without },
    body: { needed: 5, reward: { kind: 'Percent', value: 50 } },
  })),
  example(contract.deleteLoyaltyCard, (scene) => {
    const { withCard, cardId } = records.of(scene);
    return { params: { id: withCard, cardId } };
  }),
];
