/** The units of reported values; each value is a whole number, except percentages and days. */
export const REPORT_UNITS = [
  'pence',
  'count',
  'pencePerHour',
  'pencePerMile',
  'minutes',
  'days',
  'percent',
  'miles',
] as const;

export type ReportUnit = (typeof REPORT_UNITS)[number];
