import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { render } from '@roundbook/domain/messages/templates/fill';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { optOutEndings, type OptOutParts } from '../../customers/consents/lookups.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { addPageLinks } from '../../customers/pages/effects.ts';
import { BROADCAST_KIND, type OutgoingMessage } from '../outbox/lookups.ts';
import { makeShortLinks } from '../short-links/effects.ts';
import type { Judged } from './audience-queries.ts';
import type { BroadcastRow } from './queries.ts';

const FOR_THEM_ALONE = '(the link is for them alone)';

/** The messages of a broadcast to customers who get it, each with how to get no more where it is an offer. */
export async function lettersOf(
  tx: TenantTransaction,
  parts: OptOutParts,
  broadcast: Pick<BroadcastRow, 'id' | 'channel' | 'purpose' | 'subject' | 'body' | 'linkGroup'>,
  going: readonly Judged[],
  now: string,
): Promise<OutgoingMessage[]> {
  const { id, channel, purpose, subject, body } = broadcast;
  const [business, customers] = await Promise.all([
    nameOfBusiness(tx),
    findRecipients(
      tx,
      going.map((one) => one.id),
    ),
  ]);
  const names = new Map(customers.map((one) => [one.id, customerDisplayName(one)]));
  const hasLink = body.includes('{link}');
  const links = hasLink
    ? makeShortLinks(
        tx,
        parts,
        addPageLinks(
          tx,
          parts.publicUrl,
          going.map((one) => one.id),
          channel,
          now,
        ).map((address) => ({ address, group: broadcast.linkGroup })),
      )
    : [];
  const endings =
    purpose === 'marketing'
      ? optOutEndings(
          tx,
          parts,
          going.map((one) => ({ customerId: one.id, channel, broadcastId: id })),
        )
      : [];
  return going.map(({ id: customerId, address }, index) => {
    const values = { customerName: names.get(customerId) ?? '', businessName: business.name };
    const text = (link: string) => `${render(body, { ...values, link })}${endings[index] ?? ''}`;
    return {
      channel,
      kind: BROADCAST_KIND,
      to: address,
      subject: render(subject, values),
      body: text(FOR_THEM_ALONE),
      ...(hasLink ? { secretBody: text(links[index]!) } : {}),
      customerId,
      aboutId: id,
      purpose,
    };
  });
}
