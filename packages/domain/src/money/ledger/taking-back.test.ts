import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import { type DocumentOfVisit, takingBackRefusal } from './taking-back.ts';

const document = fc.record<DocumentOfVisit>({
  kind: fc.constantFrom('invoice', 'payment'),
  createdBy: fc.constantFrom('me', 'other', null),
  isSent: fc.boolean(),
  isBanked: fc.boolean(),
});

test('a Manager can reverse any document, and other roles their own unsent documents, but no one can reverse banked money', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), document, (role, one) => {
      const refusal = takingBackRefusal({ role, userId: 'me' }, one, new Map());
      const isManager = role === 'Manager' || role === 'Owner';
      expect(refusal === null).toBe(
        !one.isBanked && (isManager || (one.createdBy === 'me' && !one.isSent)),
      );
    }),
  );
});

test('a refusal gives the reason, and the person to ask', () => {
  const worker = { role: 'Worker', userId: 'me' } as const;
  const refusal = (one: Partial<DocumentOfVisit>) =>
    takingBackRefusal(
      worker,
      { kind: 'invoice', createdBy: 'other', isSent: false, isBanked: false, ...one },
      new Map([['other', 'Dana Green']]),
    )?.detail;
  expect(refusal({ isSent: true, createdBy: 'me' })).toContain('in the outbox');
  expect(refusal({})).toContain('Dana Green made the invoice');
  expect(refusal({ createdBy: null })).toContain('Someone else made the invoice');
  expect(refusal({ kind: 'payment' })).toContain('recorded the payment');
  expect(refusal({})).toContain('ask a Manager');
  expect(refusal({ kind: 'payment', isBanked: true })).toContain('bank transaction');
});
