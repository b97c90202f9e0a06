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
 * The pair by which browsers know this installation: made once, when it is first needed, for all its processes.
 * Another pair would end every subscription. The private key is encrypted where it is kept.
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
    // What failed once is tried again.
    keys.catch(() => (keys = undefined));
    return keys;
  };
}
