import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { offerQuote } from '@roundbook/contract/customers/leads/offering';
import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import type { Business } from './business.ts';
import { inDatabase } from './database.ts';

/** Gives a firm an address, and so decides which other firms are near or far. */
export async function moveTo(firm: Business, name: string, postcode: string): Promise<void> {
  const address = { streetNumber: '1', streetName: 'High Street', postcode };
  await firm.call(saveBusinessDetails, { body: { name, address } });
}

/** Gives a firm lead credits, as if it had bought them. */
export async function giveCredits(firm: Business, count: number): Promise<void> {
  const { business } = await firm.call(startApp, {});
  await inDatabase(firm.url, (client) =>
    client.query(
      `insert into balance_accounts (business_id, lead_credits) values ($1, $2)
       on conflict (business_id) do update set lead_credits = $2`,
      [business.id, count],
    ),
  );
}

/** Offers a request in Bath whose sender has agreed. @returns the lead's id */
export async function offerRequest(firm: Business, name: string): Promise<string> {
  const { quote } = await firm.call(createQuote, {
    body: {
      name,
      title: 'Windows',
      address: { postcode: 'BA2 6PL' },
      mobileNumber: '07700 900123',
    },
  });
  const { offer } = await firm.call(offerQuote, {
    params: { id: quote.id },
    body: {
      kind: 'windows',
      place: 'business',
      frequency: { unit: 'week', every: 4 },
      consentWay: 'spoken',
    },
  });
  return offer!.id;
}
