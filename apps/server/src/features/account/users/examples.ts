import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import {
  confirmPhone,
  getVerification,
  sendPhoneCode,
} from '@roundbook/contract/account/users/phone';
import {
  changePassword,
  listOwnGrants,
  savePreferences,
  saveProfile,
} from '@roundbook/contract/account/users/users';
import { sendAddressLink, verifyAddress } from '@roundbook/contract/account/users/verification';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const whoMay = `
  Anyone
    POST   /users/verifyAddress
    POST   /users/emailChange/confirm

  Limited Worker
    GET    /users/grants
    POST   /user/appPreferences
    POST   /user/profile
    POST   /user/password
    POST   /user/addressLink
    GET    /user/emailChange
    POST   /user/emailChange
    DELETE /user/emailChange
    GET    /user/verification
    POST   /user/phone
    POST   /user/phone/confirm
`;

export const examples: readonly Example[] = [
  example(listOwnGrants, () => ({})),
  example(savePreferences, () => ({ body: { darkMode: true } })),
  example(saveProfile, ({ mark }) => ({ body: { firstName: mark, lastName: 'Owner' } })),
  example(sendAddressLink, () => ({})),
  example(verifyAddress, () => ({ body: { hash: 'not-a-link' } }), { refusedWith: 422 }),
  example(getEmailChange, () => ({})),
  example(askEmailChange, ({ mark }) => ({ body: { newEmail: `other@${mark}.example.com` } })),
  example(withdrawEmailChange, () => ({})),
  example(confirmEmailChange, () => ({ body: { hash: 'not-a-link' } }), { refusedWith: 422 }),
  example(getVerification, () => ({})),
  example(sendPhoneCode, () => ({ body: { phoneNumber: '020 7946 0000' } }), { refusedWith: 422 }),
  example(confirmPhone, () => ({ body: { code: '000000' } }), { refusedWith: 422 }),
  example(
    changePassword,
    () => ({
      body: { currentPassword: 'not-this-one', newPassword: noAccount.password },
    }),
    { refusedWith: 422 },
  ),
];

/** The grant shows the user's name. */
export const shownBy = {
  users: ({ id }, { grants = [] }) =>
    grants.filter((grant) => grant['user_id'] === id).map((grant) => ['grant', grant['id']]),
} satisfies Examples['shownBy'];
