import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { deleteCustomerConflict } from './conflicts.ts';
import {
  CUSTOMER_ACTIONS,
  CUSTOMER_STATES,
  allowedCustomerActions,
  changeCustomerState,
} from './lifecycle.ts';
import { customerDisplayName } from './name.ts';

test('a customer goes by the name that suits their type; the other name is the fallback', () => {
  const names = { name: 'Ann Lee', businessName: 'Lee & Sons' };
  expect(customerDisplayName({ type: 'Business', ...names })).toBe('Lee & Sons');
  expect(customerDisplayName({ type: 'Residential', ...names })).toBe('Ann Lee');
  expect(customerDisplayName({ ...names, type: 'Business', businessName: null })).toBe('Ann Lee');
  expect(customerDisplayName({ ...names, type: 'Residential', name: ' ' })).toBe('Lee & Sons');
  expect(customerDisplayName({ type: 'Business', name: '', businessName: '' })).toBe(
    'Unnamed customer',
  );
});

test('the lifecycle runs in one direction, except that a deleted customer can be restored', () => {
  expect(CUSTOMER_STATES.map(allowedCustomerActions)).toEqual([
    ['delete'],
    ['restore', 'anonymise'],
    ['purge'],
    [],
  ]);
  expect(changeCustomerState('Deleted', 'restore')).toEqual({ state: 'Active' });
  expect(changeCustomerState('Active', 'anonymise')).toMatchObject({
    refused: true,
    detail: 'Delete the customer first. Anonymising cannot be undone.',
  });
});

test('anonymised and purged customers cannot be restored', () => {
  for (const state of ['Anonymised', 'Purged'] as const) {
    for (const action of CUSTOMER_ACTIONS) {
      const answer = changeCustomerState(state, action);
      expect(isRefusal(answer) ? 'Purged' : answer.state).toBe('Purged');
    }
  }
});

test('deleting a customer who owes money or expects a visit asks for confirmation first', () => {
  expect(deleteCustomerConflict(0, 0)).toBeNull();
  expect(deleteCustomerConflict(-500, 0)).toBeNull();
  expect(deleteCustomerConflict(1_500, 1)?.message).toBe(
    'This customer owes £15.00 and has 1 scheduled visit. Delete the customer anyway?',
  );
  expect(deleteCustomerConflict(0, 2)?.message).toContain('has 2 scheduled visits.');
});
