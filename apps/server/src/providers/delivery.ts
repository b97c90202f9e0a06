/** Whether a message was sent to its provider, or only recorded by us. */
export type Delivery = 'Sent' | 'Recorded';

/** The result of handing a message to its provider. */
export interface Handed {
  readonly state: Delivery;
  /** The provider's id of the message, if it gives one. */
  readonly providerId?: string;
}

/** The receiving side refused the message permanently; an unchanged retry would be refused again. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}

/** The outcome of one attempt to hand a message to its provider. */
export interface HandedOn {
  readonly state: Delivery | 'Failed' | 'Queued';
  readonly error: string;
  /** The provider's id of the message, if the provider accepted it and gives one. */
  readonly providerId?: string | undefined;
  /** The error to throw, if the task should be tried again. */
  readonly again?: Error;
}

/**
 * Hands a message to its provider.
 * @param isLast whether the message is given up if it is not accepted this time
 */
export async function handOn(isLast: boolean, send: () => Promise<Handed>): Promise<HandedOn> {
  try {
    return { ...(await send()), error: '' };
  } catch (error) {
    const again = error instanceof Error ? error : new Error(String(error));
    if (isLast || again instanceof DeliveryRefused)
      return { state: 'Failed', error: again.message };
    return { state: 'Queued', error: again.message, again };
  }
}
