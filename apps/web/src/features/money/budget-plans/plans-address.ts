/** The value that selects the list of budget plans in the URL of the payments page. */
export const PLANS = 'plans';
