import { offerQuote } from '@roundbook/contract/customers/leads/offering';
import { slices } from '../../slices.ts';
import type { TestApp } from '../test-app.ts';

/** Gives a business lead credits, as if it had bought them. */
export async function giveLeadCredits(
  app: TestApp,
  businessId: string,
  count: number,
): Promise<void> {
  await app.asOwner(
    `insert into balance_accounts (business_id, lead_credits) values ('${businessId}', ${count})
     on conflict (business_id) do update set lead_credits = ${count}`,
  );
}

/**
 * Offers a quote as a lead, after the person has told the office that they consent.
 * @returns the lead's id
 */
export async function offerSpoken(app: TestApp, token: string, quoteId: string): Promise<string> {
  const { offer } = await app.data(offerQuote, {
    token,
    params: { id: quoteId },
    body: { kind: 'windows', place: 'home', consentWay: 'spoken' },
  });
  return offer!.id;
}

/** Runs a task about a lead immediately, as often as a test calls it. */
export async function runLeadTask(app: TestApp, name: string, leadId: string): Promise<void> {
  const handlers = slices.flatMap(({ tasks }) => tasks?.(app.parts) ?? []);
  await handlers.find(({ task }) => task.name === name)!.handle({ leadId });
}
