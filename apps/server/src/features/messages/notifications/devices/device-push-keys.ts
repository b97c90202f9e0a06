import webPushLibrary from 'web-push';
import { seal, unseal } from '../../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transactShared } from '../../../../platform/db/transaction.ts';
import type { VapidKeys } from '../../../../providers/push/push.ts';
import { findKeys, insertKeys } from './push-key-store.ts';

const NAME = 'web';
const PURPOSE = 'push keys';

/**
 * The key pair by which browsers know this installation. It is created when first needed, and shared by all
 * processes. Replacing it would end every subscription. The private key is stored encrypted.
 */
export function pushKeys(database: Database, secrets: Secrets): () => Promise<VapidKeys> {
  let keys: Promise<VapidKeys> | undefined;
  const load = () =>
    transactShared(database, {}, async (tx) => {
      let stored = await findKeys(tx, NAME);
      if (!stored) {
        const { publicKey, privateKey } = webPushLibrary.generateVAPIDKeys();
        const sealedPrivateKey = seal(secrets, PURPOSE, publicKey, privateKey);
        await insertKeys(tx, NAME, { publicKey, sealedPrivateKey });
        stored = (await findKeys(tx, NAME))!;
      }
      const { publicKey, sealedPrivateKey } = stored;
      const { text: privateKey } = unseal(secrets, PURPOSE, publicKey, sealedPrivateKey);
      return { publicKey, privateKey };
    });
  return () => {
    keys ??= load();
    // Forgets a failed attempt, so that the next call tries again.
    keys.catch(() => (keys = undefined));
    return keys;
  };
}
