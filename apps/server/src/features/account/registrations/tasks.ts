import { referralCodeOf } from '@roundbook/domain/account/referrals/code';
import { DEFAULT_VOUCHER } from '@roundbook/domain/account/registrations/vouchers';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { addStartingServices } from '../../work/services/effects.ts';
import { openBusiness } from '../businesses/effects.ts';
import { grantOwner } from '../grants/effects.ts';
import { noteReferred } from '../referrals/effects.ts';
import { addUser, askToVerify } from '../users/effects.ts';
import { alreadyRegisteredMail } from './registration-mail.ts';
import { openRegisteredBusiness } from './registration-task.ts';
import { endRegistration, lockPending } from './store.ts';

/** The background work of registration. */
export function registrationTasks({
  database,
  enqueueIn,
  publicUrl,
}: Pick<AccountPlatform, 'database' | 'enqueueIn' | 'publicUrl'>): readonly TaskHandler[] {
  return [
    handles(openRegisteredBusiness, ({ userId }) =>
      // Uses a single transaction, so that a second run finds the registration either over or
      // untouched.
      transact(database, { businessId: mintBusinessId(newId()), userId }, async (tx) => {
        const pending = await lockPending(tx, userId);
        if (!pending?.passwordHash) return;
        const { email, passwordHash, voucherCode, deviceHash } = pending;
        if (!(await addUser(tx, { id: userId, email, passwordHash }))) {
          endRegistration(tx, userId, 'Refused');
          queueAccountMessage(tx, enqueueIn(tx), {
            to: email,
            ...alreadyRegisteredMail(publicUrl),
          });
          return;
        }
        const isReferred = referralCodeOf(voucherCode) !== null;
        openBusiness(tx, email, isReferred ? DEFAULT_VOUCHER : voucherCode);
        if (isReferred) await noteReferred(tx, enqueueIn(tx), { code: voucherCode, deviceHash });
        grantOwner(tx, userId, email);
        addStartingServices(tx);
        endRegistration(tx, userId, 'Finished');
        askToVerify(tx, enqueueIn(tx), publicUrl, { id: userId, email });
      }),
    ),
  ];
}
