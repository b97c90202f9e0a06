import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Secrets } from '../platform/auth/secrets.ts';
import type { Config } from '../platform/config/config.ts';
import { releaseVersion } from '../platform/config/release-version.ts';
import type { Database } from '../platform/db/database.ts';
import type { Troubles } from '../platform/operations/troubles.ts';
import type { EnqueueIn } from '../platform/tasks/task.ts';
import { configuredAnswers } from '../providers/answers/configured-answers.ts';
import { configuredBankFeed } from '../providers/bank-feeds/configured-bank-feed.ts';
import { configuredCards } from '../providers/cards/configured-cards.ts';
import { configuredDirectDebit } from '../providers/direct-debit/configured-direct-debit.ts';
import { configuredEmail } from '../providers/email/configured-email.ts';
import { watchedEmail } from '../providers/email/watched-email.ts';
import { diskFiles } from '../providers/files/disk.ts';
import { s3Files } from '../providers/files/s3.ts';
import { configuredGeocoding } from '../providers/geocoding/configured-geocoding.ts';
import { fetchOutside } from '../providers/outgoing.ts';
import { firebasePush } from '../providers/push/firebase.ts';
import { builtInSandbox } from '../providers/sandbox/built-in-sandbox.ts';
import type { Post } from '../providers/sandbox/sandbox-events.ts';
import { configuredSms } from '../providers/sms/configured-sms.ts';
import { hmrcAuthority } from '../providers/tax/hmrc/hmrc-authority.ts';
import { practiceHmrc } from '../providers/tax/practice/practice-hmrc.ts';
import type { ProviderParts } from './program-parts.ts';

interface Surroundings {
  readonly logger: FastifyBaseLogger;
  readonly database: Database;
  readonly taskDatabase: Database;
  readonly enqueueIn: EnqueueIn;
  readonly secrets: Secrets;
  /** The program's own server, for the sandbox's webhooks in a test. */
  readonly http: FastifyInstance;
  readonly troubles: Troubles;
}

/**
 * Returns the function that posts the sandbox's events. A test's server does not listen, so the
 * events are injected into it directly.
 */
function postTo(config: Config, http: FastifyInstance): Post {
  if (config.environment !== 'test') {
    return async (address, headers, body) =>
      (await fetchOutside(address, { method: 'POST', headers, body })).status;
  }
  return async (address, headers, payload) => {
    const { pathname } = new URL(address);
    return (await http.inject({ method: 'POST', url: pathname, headers, payload })).statusCode;
  };
}

/** Chooses an adapter for each port. The only place that knows every provider. */
export async function chooseProviders(
  config: Config,
  { logger, database, taskDatabase, enqueueIn, secrets, http, troubles }: Surroundings,
  opened: AsyncDisposableStack,
): Promise<ProviderParts> {
  const { publicUrl } = config;
  const post = postTo(config, http);
  const sandboxParts = { database, taskDatabase, enqueueIn, secrets, publicUrl, post };
  const builtIn = builtInSandbox(sandboxParts);
  return {
    answers: configuredAnswers(config.helpModel, logger),
    appPushes: config.firebase ? firebasePush(config.firebase) : null,
    bankFeed: configuredBankFeed(config.bankFeed, database),
    cards: await configuredCards(config.stripe, builtIn.cards),
    directDebit: configuredDirectDebit(config.goCardless, builtIn.directDebit),
    email: opened.adopt(watchedEmail(configuredEmail(config, logger), troubles), (email) =>
      email.close(),
    ),
    files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files')),
    geocoding: configuredGeocoding(config.postcodesIoUrl, logger),
    // If real providers take all payments, no part of the sandbox may be reachable.
    sandbox: config.stripe && config.goCardless ? null : builtIn.sandbox,
    sms: await configuredSms(config.twilio, publicUrl),
    hmrc: config.hmrc ? hmrcAuthority(config.hmrc, releaseVersion(), logger) : null,
    taxAuthority: practiceHmrc(database),
  };
}
