import * as contract from '@roundbook/contract/messages/notifications/devices';
import { seal } from '../../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { readSubscription } from '../../../../providers/push/push.ts';
import { type PushParts, TOKEN_PURPOSE } from '../notification-pushes.ts';
import { deleteOwnDevice, hashOf, saveDevice } from './store.ts';

/** A token of the phone apps, as issued by Firebase. */
const APP_TOKEN = /^[\w:-]{20,400}$/;

/** The routes for devices that receive pushes. */
export function deviceRoutes({ keys, apps }: PushParts, secrets: Secrets): readonly Route[] {
  return [
    read(contract.getPushKey, async () => ({
      publicKey: (await keys()).publicKey,
      reachesApps: apps !== null,
    })),
    write(contract.registerDevice, async ({ tx, actor, body }) => {
      if (actor.adminSwitched) return { registered: false };
      const { deviceToken: token, platform } = body;
      const fits = platform === 'web' ? readSubscription(token) : APP_TOKEN.test(token);
      if (!fits) {
        throw new AppError('invalid', {
          detail: 'This device cannot be reached',
          field: 'deviceToken',
        });
      }
      const sealedToken = seal(secrets, TOKEN_PURPOSE, hashOf(token), token);
      await saveDevice(tx, actor, { platform, token, sealedToken });
      return { registered: true };
    }),
    write(contract.unregisterDevice, async ({ tx, actor, body }) => {
      await deleteOwnDevice(tx, actor.userId, body.deviceToken);
      return {};
    }),
  ];
}
