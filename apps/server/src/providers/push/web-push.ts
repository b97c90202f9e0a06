import webPushLibrary from 'web-push';
import { z } from 'zod';
import { mayBePublic, type PostToPublic, postToPublicHosts } from '../public-hosts.ts';
import type { PushProvider } from './push.ts';

/**
 * A browser's push subscription: its endpoint, and the keys with which only the browser can decrypt
 * pushes.
 */
const subscription = z.object({
  endpoint: z.string().max(2000).refine(mayBePublic),
  keys: z.object({
    /** The browser's public key: an uncompressed point on P-256. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

export type Subscription = z.infer<typeof subscription>;

/** A browser's subscription, given as JSON; undefined if it is malformed, or leads to a forbidden address. */
export function readSubscription(token: string): Subscription | undefined {
  try {
    return subscription.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

/**
 * The key pair that identifies the sender of pushes to browsers (VAPID, RFC 8292); both keys in
 * base64url.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The number of seconds after which an undelivered push is useless. */
const TIME_TO_LIVE = 24 * 3600;

/** The statuses with which a push service reports that a device no longer exists. */
const GONE = new Set([404, 410]);

/**
 * Pushes to browsers (RFC 8030), encrypted for the subscriber (RFC 8291), so that the push service in between can
 * read nothing.
 * @param keys called when the keys are first needed
 * @param contact a URL or email address by which push services reach the operator
 */
export function webPush(
  keys: () => Promise<VapidKeys>,
  contact: string,
  post: PostToPublic = postToPublicHosts(),
): PushProvider {
  return {
    async send(token, push) {
      const device = readSubscription(token);
      if (!device) return 'Gone';
      const { endpoint, headers, body } = webPushLibrary.generateRequestDetails(
        device,
        JSON.stringify(push),
        {
          vapidDetails: { subject: contact, ...(await keys()) },
          TTL: TIME_TO_LIVE,
          urgency: 'normal',
        },
      );
      const written = Object.entries(headers as Record<string, string | number>);
      const { status, text } = await post(
        endpoint,
        Object.fromEntries(written.map(([name, value]) => [name, String(value)])),
        body,
      );
      if (GONE.has(status)) return 'Gone';
      if (status < 200 || status > 299) {
        throw new Error(`The push service answered ${status} ${text.slice(0, 200)}`.trim());
      }
      return 'Sent';
    },
  };
}
