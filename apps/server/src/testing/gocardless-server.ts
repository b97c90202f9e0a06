import { goCardlessDirectDebit } from '../providers/direct-debit/gocardless/gocardless-direct-debit.ts';
import { startProviderServer } from './provider-server.ts';

/** The adapter for GoCardless, speaking to a server that answers what a test prepared. */
export async function startGoCardless() {
  const server = await startProviderServer();
  const keys = { accessToken: 'sandbox_1', webhookSecret: 's'.repeat(16) };
  return {
    server,
    debit: goCardlessDirectDebit({ ...keys, url: server.url }, 300),
    /** Prepares answers, given in this order. */
    reply: (...bodies: readonly object[]) =>
      server.replies.push(...bodies.map((body) => ({ body }))),
    /** Forgets what was prepared and asked. */
    forget: () => {
      server.mood = 'well';
      server.asked.length = 0;
      server.replies.length = 0;
    },
  };
}
