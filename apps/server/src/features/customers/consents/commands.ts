import type * as contract from '@roundbook/contract/customers/consents/consents';
import { GROUND_TERMS, groundRefusal } from '@roundbook/domain/customers/consents/consent';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findRecipients } from '../customers/lookups.ts';
import { changeConsent } from './effects.ts';
import { findNewestMarketing } from './lookups.ts';

const HOW = { SoftOptIn: 'soft opt-in', Company: 'a company' } as const;

/** Records a ground, vouched for by the office, for marketing to a customer. */
export async function recordGround(call: WriteCall<typeof contract.recordGround>) {
  const { tx, params, body, actor, now } = call;
  const { channel, ground, note } = body;
  const [[recipient], newest] = await Promise.all([
    findRecipients(tx, [params.id]),
    findNewestMarketing(tx, params.id, channel),
  ]);
  if (!recipient) throw notFound();
  if (!recipient.isActive)
    throw refuse('Only an active customer can be changed. Restore the customer first.');
  const confirmed = Object.keys(GROUND_TERMS[ground]).filter((term) =>
    body.confirmed.includes(term),
  );
  accept(groundRefusal(ground, confirmed, { type: recipient.type, newest }), 'confirmed');
  const how = [HOW[ground], note].filter(Boolean).join(': ');
  await changeConsent(tx, params.id, { [channel]: { marketing: { allowed: true, how } } }, now, {
    way: 'Office',
    userId: actor.userId,
    ground: { step: ground, confirmed },
  });
  return {};
}
