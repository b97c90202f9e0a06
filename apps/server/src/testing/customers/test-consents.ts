import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

const NO = { allowed: false, at: null, how: '' };
const YES = { allowed: true, at: null, how: '' };

/** The consents of a newly added customer, who has neither agreed nor objected to anything. */
export const NEUTRAL = JSON.stringify({
  email: { service: YES, marketing: NO },
  sms: { service: YES, marketing: NO },
});

/** Records customers' consent to offers on a channel, as their ledger would. */
export async function agreeToOffers(
  app: TestApp,
  { id: businessId }: TestBusiness,
  customerIds: readonly string[],
  channel: Channel = 'email',
): Promise<void> {
  const ids = customerIds.map((id) => `'${id}'`).join(', ');
  await app.asOwner(`
    update customers set communication_preferences = jsonb_set('${NEUTRAL}'::jsonb,
        '{${channel},marketing,allowed}', 'true')
     where business_id = '${businessId}' and id in (${ids});
    insert into consent_entries (business_id, customer_id, channel, purpose, number, step, at, way)
    select business_id, id, '${channel}', 'marketing', 1, 'Given', now(), 'Form' from customers
     where business_id = '${businessId}' and id in (${ids});
    insert into marketing_consents (business_id, customer_id, channel)
    select business_id, id, '${channel}' from customers
     where business_id = '${businessId}' and id in (${ids})`);
}
