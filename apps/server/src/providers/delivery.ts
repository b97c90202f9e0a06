/** How far a message got: to the provider, or only into our own records. */
export type Delivery = 'Sent' | 'Recorded';

/** What became of a message that was handed on. */
export interface Handed {
  readonly state: Delivery;
  /** As the provider names it, where it does. */
  readonly providerId?: string;
}

/** The receiving side refused the message permanently; an unchanged retry would be refused again. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}
