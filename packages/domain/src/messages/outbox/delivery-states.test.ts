import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DELIVERY_STATES,
  type DeliveryReport,
  type DeliveryState,
  stateAfterReport,
} from './delivery-states.ts';

const reports = fc.array(fc.constantFrom<DeliveryReport>('Sent', 'Delivered', 'Bounced'));
const states = fc.constantFrom(...DELIVERY_STATES);
const after = (state: DeliveryState, all: readonly DeliveryReport[]) =>
  all.reduce(stateAfterReport, state);

test('the delivery state is the same in whatever order, and however often, reports arrive', () => {
  fc.assert(
    fc.property(states, reports, (state, given) => {
      const once = after(state, [...new Set(given)].toSorted());
      expect(after(state, given)).toBe(once);
      expect(after(state, given.toReversed())).toBe(once);
      expect(after(once, given)).toBe(once);
    }),
  );
});

test('a delivered message stays delivered, and reports change nothing about an unsent message', () => {
  fc.assert(
    fc.property(reports, (given) => {
      expect(after('Delivered', given)).toBe('Delivered');
      expect(after('Recorded', given)).toBe('Recorded');
      expect(after('Held', given)).toBe('Held');
    }),
  );
});
