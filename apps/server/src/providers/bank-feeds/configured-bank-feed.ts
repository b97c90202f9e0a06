import type { BankFeedConfig } from '../../platform/config/bank-feed-config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BankFeed } from './bank-feeds.ts';
import { goCardlessBankFeed } from './gocardless/gocardless-bank-feed.ts';
import { sandboxBank } from './sandbox/sandbox-bank.ts';
import { trueLayerBankFeed } from './truelayer/truelayer-bank-feed.ts';

/** The configured feed or, if there is none, the built-in sandbox bank. */
export function configuredBankFeed(
  config: BankFeedConfig | undefined,
  database: Database,
): BankFeed {
  if (!config) return sandboxBank(database);
  return config.provider === 'gocardless' ? goCardlessBankFeed(config) : trueLayerBankFeed(config);
}
