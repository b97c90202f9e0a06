/** How far a message got: to the provider, or only into our own records. */
export type Delivery = 'Sent' | 'Recorded';

/** The receiving side refused the message permanently; an unchanged retry would be refused again. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}
