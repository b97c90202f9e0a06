/** How far a message went: to the provider, or no further than our own records. */
export type Delivery = 'Sent' | 'Recorded';

/** The receiver's side said no for good; trying again as it is would get the same answer. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}
