import { REPORT_INTERVALS, type ReportInterval } from './reports.ts';

/** The records by which a chart of customers groups them; a customer with two tags is in both groups. */
export const CUSTOMER_GROUPS = ['Round', 'Tag', 'Type'] as const;

export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** The ways to group a chart of customers: by steps of time, or by a record. */
export const CUSTOMER_GROUPINGS = [...REPORT_INTERVALS, ...CUSTOMER_GROUPS] as const;

export type CustomerGrouping = (typeof CUSTOMER_GROUPINGS)[number];

/** Whether customers are grouped by a record; otherwise by steps of time. */
export function isCustomerGroup(
  grouping: CustomerGrouping,
): grouping is Exclude<CustomerGrouping, ReportInterval> {
  return (CUSTOMER_GROUPS as readonly string[]).includes(grouping);
}
