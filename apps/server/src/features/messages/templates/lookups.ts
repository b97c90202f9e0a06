import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  startingWords,
  type TemplateKey,
  templateOf,
  type Templates,
  type TemplateValues,
  withIndispensable,
} from '@roundbook/domain/messages/templates/templates';
import type { Variable } from '@roundbook/domain/messages/templates/variables';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findWording } from './queries.ts';

export { listReplies } from './queries.ts';

/**
 * The wording for a kind of message: the business's own if it has any, and the product's otherwise. Takes one round
 * trip for any number of recipients.
 * @param indispensable a value to add at the end of an email whose wording does not include it, such as wording chosen
 * before the value existed; the template's own by default
 */
export async function findTemplates<Key extends TemplateKey>(
  tx: TenantTransaction,
  key: Key,
  indispensable?: keyof TemplateValues<Key>,
): Promise<Templates<Key>> {
  const own = await findWording(tx, key);
  const starting = startingWords(key);
  const email = own?.email ?? starting.email;
  const name = (indispensable as Variable | undefined) ?? templateOf(key).indispensable;
  return {
    key,
    words: {
      email: name ? withIndispensable(email, name) : email,
      sms: own?.sms ?? starting.sms,
    } satisfies Record<Channel, unknown>,
  };
}
