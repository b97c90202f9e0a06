/** Where a click on a notification leads. */
export const deepLinks = {
  tax: '/hmrc',
} as const;
