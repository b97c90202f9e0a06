import {
  getBusiness,
  getBusinessCoordinates,
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import {
  inviteUser,
  listGrants,
  removeGrant,
  updateGrant,
} from '@roundbook/contract/account/grants/grants';
import { acceptInvitation, getInvitation } from '@roundbook/contract/account/grants/invitations';
import {
  captchaChallenge,
  register,
  registerInterest,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import {
  leakedPassword,
  requestReset,
  resetPassword,
} from '@roundbook/contract/account/sessions/passwords';
import {
  endSession,
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import {
  changePassword,
  listOwnGrants,
  savePreferences,
  saveProfile,
} from '@roundbook/contract/account/users/users';
import * as assets from '@roundbook/contract/files/assets/assets';
import { getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { searchAnything } from '@roundbook/contract/home/search/search';
import * as messages from '@roundbook/contract/messages/outbox/outbox';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { example, type Example } from './example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const accountExamples: readonly Example[] = [
  example(startApp, () => ({})),
  example(login, () => ({ body: noAccount })),
  example(logout, () => ({ body: {} })),
  example(requestReset, () => ({ body: { email: noAccount.email } })),
  example(resetPassword, () => ({
    body: { hash: 'not-a-link', password: noAccount.password },
  })),
  example(switchGrant, ({ ownGrant }) => ({ body: { grantId: ownGrant.id } })),
  example(captchaChallenge, () => ({})),
  example(leakedPassword, () => ({ body: { prefix: '5BAA6' } })),
  example(register, () => ({
    body: { ...noAccount, country: 'GB', captchaToken: 'not-solved' },
  })),
  example(waitForRegistration, ({ ownGrant }) => ({ query: { userId: ownGrant.id } })),
  example(registerInterest, () => ({
    body: { name: 'Jo', email: noAccount.email, country: 'IE' },
  })),
  example(listOwnGrants, () => ({})),
  example(savePreferences, () => ({ body: { darkMode: true } })),
  example(saveProfile, ({ mark }) => ({ body: { firstName: mark, lastName: 'Owner' } })),
  example(changePassword, () => ({
    body: { currentPassword: 'not-this-one', newPassword: noAccount.password },
  })),
  example(listSessions, () => ({})),
  example(endSession, ({ sessionId }) => ({ params: { id: sessionId } })),

  example(getBusiness, () => ({})),
  example(getBusinessCoordinates, () => ({})),
  example(saveBusinessDetails, ({ details, mark, photo }) => ({
    body: {
      name: `${mark} Panes`,
      address: details.address,
      phoneNumber: '',
      logo: photo.id,
      version: details.version,
    },
  })),
  example(saveBusinessSocials, ({ details }) => ({
    body: { facebook: 'https://facebook.com/panes', version: details.version },
  })),
  example(listGrants, () => ({})),
  example(inviteUser, ({ mark }) => ({
    body: { email: `new@${mark}.example.com`, role: 'Worker', firstName: mark, lastName: 'New' },
  })),
  example(updateGrant, ({ workerGrant }) => ({
    params: { id: workerGrant.id },
    body: { role: 'Manager', title: 'Foreman', version: workerGrant.version },
  })),
  example(removeGrant, ({ workerGrant }) => ({ params: { id: workerGrant.id } })),
  example(getInvitation, () => ({ params: { hash: 'not-an-invitation' } })),
  example(acceptInvitation, () => ({
    params: { hash: 'not-an-invitation' },
    body: { password: noAccount.password },
  })),

  example(assets.uploadAsset, () => ({})),
  example(assets.listAssets, ({ photo }) => ({ query: { 'assetIds[]': [photo.id] } })),
  example(assets.listAllAssets, () => ({})),
  example(assets.downloadAsset, ({ photo }) => ({ params: { id: photo.id, size: 'original' } })),

  example(messages.listOutbox, () => ({})),
  example(messages.retryMessage, ({ messageId }) => ({ params: { id: messageId } })),

  example(getStats, () => ({})),
  example(getWeek, ({ today }) => ({ params: { week: isoWeekOf(today) } })),
  example(searchAnything, ({ mark }) => ({ query: { term: mark } })),
];
