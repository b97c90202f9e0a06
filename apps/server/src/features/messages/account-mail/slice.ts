import type { Database } from '../../../platform/db/database.ts';
import type { EmailProvider } from '../../../providers/email/email.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { defineSlice } from '../../../slice.ts';
import { deleteOldAccountMail } from './store.ts';
import { accountMailTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly email: EmailProvider;
  readonly sms: SmsProvider;
}

/** Emails and texts about accounts, which belong to no business. */
export const accountMail = defineSlice<Parts>({
  area: 'messages',
  noun: 'account-mail',
  calls: [],
  routes: () => [],
  tasks: ({ database, email, sms }) => accountMailTasks(database, { email, sms }),
  cleanUp: deleteOldAccountMail,
  tables: ['account_messages'],
  entities: {},
});
