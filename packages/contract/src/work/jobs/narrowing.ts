import { id } from '../../values.ts';

/** The records of work that narrow a report, and the lists of the rows behind its figures, in the same way. */
export const narrowing = {
  roundId: id.optional(),
  /** The person who did the work or, for a payment, the person who recorded it. */
  workerId: id.optional(),
  serviceId: id.optional(),
  /** A tag of the customer. */
  tagId: id.optional(),
};

/** The records that narrow lists of customers' money that belongs to no single visit. */
export const customerNarrowing = { roundId: narrowing.roundId, tagId: narrowing.tagId };
