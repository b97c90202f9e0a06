import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, requiredLine } from '../../values.ts';

const PUSH_PLATFORMS = ['web', 'android', 'ios'] as const;

/** A device's name at its push service; for a browser, its push subscription as JSON. */
const deviceToken = requiredLine(4000);

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/pushKey',
  summary: 'The public key with which a browser subscribes to push notifications',
  access: everyRole,
  response: z.object({
    publicKey: z.string(),
    /** Whether pushes can also reach phone apps. */
    reachesApps: z.boolean(),
  }),
});

export const registerDevice = endpoint({
  method: 'POST',
  path: '/notifications/registerDevice',
  summary: 'Send push notifications to this device until its session ends',
  access: everyRole,
  body: z.object({ deviceToken, platform: z.enum(PUSH_PLATFORMS) }),
  /**
   * False while an admin is switched into another business: their device would ring for that
   * business.
   */
  response: z.object({ registered: z.boolean() }),
});

export const unregisterDevice = endpoint({
  method: 'POST',
  path: '/notifications/unregisterDevice',
  summary: 'Stop push notifications to this device',
  access: everyRole,
  body: z.object({ deviceToken }),
  response: done,
});
