import {
  type ReportFilter,
  reportFilter,
  type Report,
} from '@roundbook/contract/home/reports/report';
import {
  EMAILED_RANGES,
  finishedDays,
  REPORT_EMAILS,
  type ReportEmail,
} from '@roundbook/domain/home/reports/emails/report-emails';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Database } from '../../../../platform/db/database.ts';
import {
  readSnapshot,
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork, Turn } from '../../../../platform/tasks/timed-work.ts';
import { findBusiness } from '../../../account/businesses/lookups.ts';
import { queueAccountMessage } from '../../../messages/account-mail/effects.ts';
import { isAwaited, takeRecipients } from './email-store.ts';
import { reportMail } from './email-words.ts';

/** Reads the overview that the screen shows. */
export type ReadOverview = (
  tx: TenantTransaction,
  query: ReportFilter,
  today: PlainDate,
) => Promise<Report>;

interface EmailParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly publicUrl: string;
  readonly readOverview: ReadOverview;
}

/** Emails a finished week or month to everyone who waits for it. */
async function sendReport(
  { database, enqueueIn, publicUrl, readOverview }: EmailParts,
  email: ReportEmail,
  { businessId, date }: Turn,
): Promise<void> {
  const { to } = finishedDays(email, date);
  const scope = { businessId };
  if (!(await readTenant(database, scope, (tx) => isAwaited(tx, email, to)))) return;
  const query = reportFilter.parse({ dateRange: EMAILED_RANGES[email] });
  const report = await readSnapshot(database, scope, (tx) => readOverview(tx, query, date));
  // The mail is queued in the transaction that marks the period as covered, so a repeat sends nothing.
  await transact(database, scope, async (tx) => {
    const [{ business }, addresses] = await Promise.all([
      findBusiness(tx),
      takeRecipients(tx, email, to),
    ]);
    const mail = reportMail(email, report, { firm: business.name, publicUrl });
    const enqueue = enqueueIn(tx);
    for (const address of addresses) queueAccountMessage(tx, enqueue, { ...mail, to: address });
  });
}

/** Emails the reports that are due, on each Monday's and each month's first morning, or on the first day after it. */
export function reportEmailWork(parts: EmailParts): DailyWork {
  return {
    name: 'report-emails',
    at: '07:00',
    retries: 5,
    isLong: true,
    run: async (turn) => {
      for (const email of REPORT_EMAILS) await sendReport(parts, email, turn);
    },
  };
}
