/** The places where a person's days start and end: the first and last visit, the business, or home. */
export const START_PLACES = ['Anywhere', 'Business', 'Home'] as const;

export type StartPlace = (typeof START_PLACES)[number];
