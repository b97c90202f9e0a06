/** What a device shows while its user does not look. */
export interface Push {
  readonly title: string;
  /** Locked phones show it: nothing private. */
  readonly body: string;
  /** The address within the product that a click opens. */
  readonly path: string;
  /** A later push with the same tag takes the place of this one. */
  readonly tag: string;
}

/** `Gone`: the device takes no pushes any more. */
export type Pushed = 'Sent' | 'Gone';

/** The port to what reaches devices. */
export interface PushProvider {
  /**
   * @param token what a device registered with
   * @throws Error if it may work later
   */
  send(token: string, push: Push): Promise<Pushed>;
}

/** Browsers take pushes signed with the business's own keys, so its adapter needs no configuration. */
export { readSubscription, type VapidKeys, webPush } from './web-push.ts';
