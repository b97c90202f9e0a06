import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PayerParty, payerDeletionRefusal, payerRefusal } from './payer.ts';

/** A customer as the rules for payers see them, from a map of customers' numbers to their payers'. */
function partyOf(payers: ReadonlyMap<number, number>, id: number): PayerParty {
  const payer = payers.get(id);
  return {
    id: String(id),
    displayName: `Customer ${id}`,
    isActive: true,
    payerId: payer === undefined ? null : String(payer),
    paysFor: [...payers.values()].filter((one) => one === id).length,
  };
}

const someone = fc.integer({ min: 0, max: 5 });

test('whatever the requests and their order, a payer never has a payer', () => {
  const choices = fc.array(fc.tuple(someone, fc.option(someone)), { maxLength: 40 });
  fc.assert(
    fc.property(choices, (asked) => {
      const payers = new Map<number, number>();
      for (const [customer, payer] of asked) {
        if (payer === null) payers.delete(customer);
        else if (payerRefusal(partyOf(payers, customer), partyOf(payers, payer)) === null) {
          payers.set(customer, payer);
        }
        for (const [from, to] of payers) {
          expect(from).not.toBe(to);
          expect(payers.has(to)).toBe(false);
        }
      }
    }),
  );
});

test('each refusal names the obstacle', () => {
  const plain = partyOf(new Map(), 1);
  const agent = partyOf(new Map(), 2);
  expect(payerRefusal(plain, agent)).toBeNull();
  expect(payerRefusal(plain, plain)?.detail).toBe('A customer cannot be their own payer.');
  expect(payerRefusal(plain, { ...agent, isActive: false })?.detail).toBe(
    'Only an active customer can pay for others.',
  );
  expect(payerRefusal(plain, { ...agent, payerId: '3' })?.detail).toContain('Customer 2');
  expect(payerRefusal({ ...plain, paysFor: 1 }, agent)?.detail).toContain(
    'Customer 1 pays for other',
  );
});

test('a payer cannot be deleted while they pay for others or visits wait to be billed to them', () => {
  expect(payerDeletionRefusal(0, 0)).toBeNull();
  expect(payerDeletionRefusal(1, 0)?.detail).toContain('Bills for another customer go');
  expect(payerDeletionRefusal(3, 0)?.detail).toContain('Bills for 3 customers go');
  expect(payerDeletionRefusal(0, 1)?.detail).toContain('1 visit waits');
  expect(payerDeletionRefusal(0, 2)?.detail).toContain('2 visits wait');
});
