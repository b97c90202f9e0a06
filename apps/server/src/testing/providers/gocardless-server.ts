import { goCardlessDirectDebit } from '../../providers/direct-debit/gocardless/gocardless-direct-debit.ts';
import { startProviderServer } from './provider-server.ts';

/** Starts the adapter for GoCardless, connected to a server that gives a test's prepared answers. */
export async function startGoCardless() {
  const server = await startProviderServer();
  const keys = { accessToken: 'sandbox_1', webhookSecret: 's'.repeat(16) };
  return {
    server,
    debit: goCardlessDirectDebit({ ...keys, url: server.url }),
    /** An adapter that gives up a request after 300 ms. */
    impatient: goCardlessDirectDebit({ ...keys, url: server.url }, 300),
    /** Prepares answers, which are given in the order in which they are passed. */
    reply: (...bodies: readonly object[]) =>
      server.replies.push(...bodies.map((body) => ({ body }))),
    /** Clears the prepared answers and the recorded requests. */
    forget: () => {
      server.mood = 'well';
      server.asked.length = 0;
      server.replies.length = 0;
    },
  };
}
