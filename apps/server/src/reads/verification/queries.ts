import type { getVerification } from '@roundbook/contract/account/users/phone';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { findBusiness } from '../../features/account/businesses/lookups.ts';
import { hasVerifiedOwner } from '../../features/account/grants/lookups.ts';
import { findSentCode, findUser } from '../../features/account/users/lookups.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReadCall } from '../../platform/http/call.ts';

/**
 * Whether the user's email address and phone number are confirmed, and which contact details the
 * business lacks.
 */
export async function verificationOf({ tx, actor }: ReadCall<typeof getVerification>) {
  const [account, { business }, isVerified, codeSentTo] = await Promise.all([
    findUser(tx, actor.userId),
    findBusiness(tx),
    hasVerifiedOwner(tx),
    findSentCode(tx, actor.userId),
  ]);
  if (!account) throw new AppError('sessionEnded');
  const has = {
    name: business.name !== '',
    address: business.address.postcode !== '',
    phoneNumber: business.phoneNumber !== '',
    email: business.email !== '',
  };
  const details = ['name', 'address', 'phoneNumber', 'email'] as const;
  return {
    email: account.user.email,
    emailVerified: account.isAddressVerified,
    messagesWait: !isVerified,
    phoneNumber: account.phoneNumber,
    codeSentTo: codeSentTo ?? null,
    missingDetails: isRoleSufficient(actor.role, 'Manager')
      ? details.filter((detail) => !has[detail])
      : [],
  };
}
