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

/** The outcome of one attempt to hand on a message. */
export interface HandedOn {
  readonly state: Delivery | 'Failed' | 'Queued';
  readonly error: string;
  /** As the provider names the message, where it took it and does. */
  readonly providerId?: string | undefined;
  /** Set if the task should be tried again. */
  readonly again?: Error;
}

/** Hands a message on. @param isLast whether one that is not taken now is given up */
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
