import * as assets from '@roundbook/contract/assets';
import * as businesses from '@roundbook/contract/businesses';
import * as dashboard from '@roundbook/contract/dashboard';
import * as messages from '@roundbook/contract/messages';
import * as sessions from '@roundbook/contract/sessions';
import { isoWeekOf } from '@roundbook/domain/dates/iso-week';
import { example, type Example } from './example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const accountExamples: readonly Example[] = [
  example(sessions.startApp, () => ({})),
  example(sessions.login, () => ({ body: noAccount })),
  example(sessions.logout, () => ({ body: {} })),
  example(sessions.requestReset, () => ({ body: { email: noAccount.email } })),
  example(sessions.resetPassword, () => ({
    body: { hash: 'not-a-link', password: noAccount.password },
  })),
  example(sessions.switchGrant, ({ ownGrant }) => ({ body: { grantId: ownGrant.id } })),
  example(sessions.captchaChallenge, () => ({})),
  example(sessions.leakedPassword, () => ({ body: { prefix: '5BAA6' } })),
  example(sessions.register, () => ({
    body: { ...noAccount, country: 'GB', captchaToken: 'not-solved' },
  })),
  example(sessions.waitForRegistration, ({ ownGrant }) => ({ query: { userId: ownGrant.id } })),
  example(sessions.registerInterest, () => ({
    body: { name: 'Jo', email: noAccount.email, country: 'IE' },
  })),
  example(sessions.listOwnGrants, () => ({})),
  example(sessions.savePreferences, () => ({ body: { darkMode: true } })),
  example(sessions.saveProfile, ({ mark }) => ({ body: { firstName: mark, lastName: 'Owner' } })),
  example(sessions.changePassword, () => ({
    body: { currentPassword: 'not-this-one', newPassword: noAccount.password },
  })),
  example(sessions.listSessions, () => ({})),
  example(sessions.endSession, ({ sessionId }) => ({ params: { id: sessionId } })),

  example(businesses.getBusiness, () => ({})),
  example(businesses.getBusinessCoordinates, () => ({})),
  example(businesses.saveBusinessDetails, ({ details, mark, photo }) => ({
    body: {
      name: `${mark} Panes`,
      address: details.address,
      phoneNumber: '',
      logo: photo.id,
      version: details.version,
    },
  })),
  example(businesses.saveBusinessSocials, ({ details }) => ({
    body: { facebook: 'https://facebook.com/panes', version: details.version },
  })),
  example(businesses.listGrants, () => ({})),
  example(businesses.inviteUser, ({ mark }) => ({
    body: { email: `new@${mark}.example.com`, role: 'Worker', firstName: mark, lastName: 'New' },
  })),
  example(businesses.updateGrant, ({ workerGrant }) => ({
    params: { id: workerGrant.id },
    body: { role: 'Manager', title: 'Foreman', version: workerGrant.version },
  })),
  example(businesses.removeGrant, ({ workerGrant }) => ({ params: { id: workerGrant.id } })),
  example(businesses.getInvitation, () => ({ params: { hash: 'not-an-invitation' } })),
  example(businesses.acceptInvitation, () => ({
    params: { hash: 'not-an-invitation' },
    body: { password: noAccount.password },
  })),

  example(assets.uploadAsset, () => ({})),
  example(assets.listAssets, ({ photo }) => ({ query: { 'assetIds[]': [photo.id] } })),
  example(assets.listAllAssets, () => ({})),
  example(assets.downloadAsset, ({ photo }) => ({ params: { id: photo.id, size: 'original' } })),

  example(messages.listOutbox, () => ({})),
  example(messages.retryMessage, ({ messageId }) => ({ params: { id: messageId } })),

  example(dashboard.getStats, () => ({})),
  example(dashboard.getWeek, ({ today }) => ({ params: { week: isoWeekOf(today) } })),
  example(dashboard.searchAnything, ({ mark }) => ({ query: { term: mark } })),
];
