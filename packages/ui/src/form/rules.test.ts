import { expect, test } from 'vitest';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { email, errorsOf, isRequired, required, type Rules } from './rules.ts';
import { valueAt, withValueAt } from './value-at.ts';

const values = { name: '', email: 'nope', address: { town: 'Bath' }, contacts: [{ name: 'Al' }] };

test('the first complaint about each field is returned, by the field’s path', () => {
  const rules: Rules<typeof values> = {
    name: required,
    email: [required, email],
    'address.town': required,
    'contacts.0.name': (name: string, all: typeof values) =>
      name === 'Al' && all.name === '' ? refusal('Not without a name') : null,
  };
  expect(errorsOf(values, rules)).toEqual({
    name: 'This field is required',
    email: 'Please enter a valid email address',
    'contacts.0.name': 'Not without a name',
  });
  expect(isRequired(rules, 'email')).toBe(true);
  expect(isRequired(rules, 'contacts.0.name')).toBe(false);
});

test('a value is read and replaced at its path, and nothing else changes', () => {
  expect(valueAt(values, 'contacts.0.name')).toBe('Al');
  expect(valueAt(values, 'contacts.1.name')).toBeUndefined();
  const changed = withValueAt(values, 'contacts.0.name', 'Bo');
  expect(changed.contacts).toEqual([{ name: 'Bo' }]);
  expect(values.contacts).toEqual([{ name: 'Al' }]);
  expect(changed.address).toBe(values.address);
  expect(withValueAt(values, 'address.town', 'Wells').address).toEqual({ town: 'Wells' });
});
