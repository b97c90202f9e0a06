import { expect, test } from 'vitest';
import { markDoneRefusals, roleForMarkDone } from './mark-done-form.ts';
import type { MarkDoneForm } from './mark-done-form.ts';

const FORM: MarkDoneForm = {
  doneOn: '2026-11-21T10:00:00.000Z',
  externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1_500 },
  itemisationAdjustment: { amount: 500, description: 'Conservatory roof' },
};
const PLAIN: MarkDoneForm = { ...FORM, externalPayment: null, itemisationAdjustment: null };

test('a complete form has no errors', () => {
  expect(markDoneRefusals(FORM, 1_500)).toEqual([]);
  expect(markDoneRefusals(PLAIN, 1_500)).toEqual([]);
});

test('every error is reported, in the specification’s wording', () => {
  const form: MarkDoneForm = {
    doneOn: '',
    externalPayment: { addExternalPayment: true, paymentMethod: 'Cash', amount: 0 },
    itemisationAdjustment: { amount: -2_000, description: 'Half' },
  };
  expect(markDoneRefusals(form, 1_500)).toMatchObject([
    { field: 'doneOn', detail: 'This field is required' },
    { field: 'externalPayment.paymentMethod', detail: 'Please select a payment method' },
    { field: 'externalPayment.amount', detail: 'Please enter a payment amount' },
    {
      field: 'itemisationAdjustment',
      detail: 'The adjustment amount cannot be more than the original cost.',
    },
  ]);
});

test('the fields of a payment are checked only if the payment is to be recorded', () => {
  const externalPayment = { addExternalPayment: false, paymentMethod: null, amount: null };
  expect(markDoneRefusals({ ...PLAIN, externalPayment }, 1_500)).toEqual([]);
  expect(roleForMarkDone({ ...PLAIN, externalPayment })).toBe('Limited Worker');
});

test('a device that does not know the price leaves checking a reduction to the server', () => {
  const itemisationAdjustment = { amount: -2_000, description: 'Half' };
  expect(markDoneRefusals({ ...PLAIN, itemisationAdjustment }, null)).toEqual([]);
});

test('everyone may record a payment, but an adjustment needs at least the role of Worker', () => {
  expect(roleForMarkDone(PLAIN)).toBe('Limited Worker');
  expect(roleForMarkDone({ ...PLAIN, externalPayment: FORM.externalPayment })).toBe(
    'Limited Worker',
  );
  expect(roleForMarkDone({ ...FORM, externalPayment: null })).toBe('Worker');
});
