import type { GoCardlessConfig } from '../../../platform/config/payment-config.ts';
import type { DirectDebitProvider } from '../direct-debit.ts';
import { goCardlessCreditors } from './creditors.ts';
import { goCardlessEvents } from './events.ts';
import { goCardlessClient } from './gocardless-client.ts';
import { goCardlessMandates } from './mandates.ts';
import { goCardlessPayments } from './payments.ts';

/**
 * GoCardless, with a creditor for each business.
 * @param limit the number of milliseconds that an answer may take
 */
export function goCardlessDirectDebit(
  config: GoCardlessConfig,
  limit?: number,
): DirectDebitProvider {
  const client = goCardlessClient(config, limit);
  return {
    name: 'gocardless',
    ...goCardlessCreditors(client),
    ...goCardlessMandates(client),
    ...goCardlessPayments(client),
    ...goCardlessEvents(client, config.webhookSecret),
  };
}
