import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { EmailProvider } from './email.ts';
import { emailRecorder } from './recorder.ts';
import { smtpEmail } from './smtp.ts';

/**
 * A mail server if one is configured; otherwise emails stay in the outbox, and emails about accounts are written to
 * files.
 */
export function configuredEmail(
  { smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>,
  logger: FastifyBaseLogger,
): EmailProvider {
  if (smtp) return smtpEmail(smtp);
  return emailRecorder(join(dataDir, 'outbox'), (file) =>
    logger.warn(`no SMTP_URL: an email about an account waits in ${file}`),
  );
}
