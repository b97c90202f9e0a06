/** Where a click on a notification leads. */
export const deepLinks = {
  recurringCosts: '/manage/expenses/recurring',
} as const;
