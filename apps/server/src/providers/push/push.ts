/** A push notification for a device. */
export interface Push {
  readonly title: string;
  /** The text, which locked phones show, so it must contain nothing private. */
  readonly body: string;
  /** The path within the product that a click opens. */
  readonly path: string;
  /** The tag by which a later push replaces this one. */
  readonly tag: string;
}

/** `Gone` means that the device no longer accepts pushes. */
export type Pushed = 'Sent' | 'Gone';

/** The port for push notifications. */
export interface PushProvider {
  /**
   * @param token the device's registration
   * @throws Error if a later attempt may succeed
   */
  send(token: string, push: Push): Promise<Pushed>;
}

/** Browsers accept pushes signed with this installation's own keys, so the adapter needs no configuration. */
export { readSubscription, type VapidKeys, webPush } from './web-push.ts';
