/** The messages of field rules, exactly as the specification gives them. */
export const MESSAGES = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  time: 'Please enter a valid time',
  paymentMethodMissing: 'Please select a payment method',
  paymentAmountMissing: 'Please enter a payment amount',
  adjustmentIncomplete: 'Please enter a adjustment amount and description.',
  adjustmentOverCost: 'The adjustment amount cannot be more than the original cost.',
} as const;

/** The message for a form submitted with errors: "Please check N fields which have errors." */
export function formErrorsMessage(count: number): string {
  return count === 1
    ? 'Please check 1 field which has errors.'
    : `Please check ${count} fields which have errors.`;
}
