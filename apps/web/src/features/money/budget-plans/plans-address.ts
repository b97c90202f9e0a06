/** The value that selects the list of budget plans in the address of the payments. */
export const PLANS = 'plans';
