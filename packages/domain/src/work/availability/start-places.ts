/** Where somebody's days start and end: wherever the first and last visit is, at the business, or at home. */
export const START_PLACES = ['Anywhere', 'Business', 'Home'] as const;

export type StartPlace = (typeof START_PLACES)[number];
