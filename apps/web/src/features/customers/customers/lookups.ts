import { customerRowsQuery } from './api.ts';

/** The customers that new work and money may be about, the same rows as in their list. */
export const activeCustomersQuery = customerRowsQuery('Active');
