import type {
  SecurityEvent,
  SecurityKind,
} from '@roundbook/contract/account/security-log/security-log';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

/** The label of each kind of event. */
export const KIND_TEXTS: Readonly<Record<SecurityKind, string>> = {
  signedIn: 'Logged in',
  signInFailed: 'Login failed',
  signedOut: 'Logged out',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset by email',
  secondFactorOn: 'Second factor turned on',
  secondFactorOff: 'Second factor turned off',
  recoveryCodesRenewed: 'New recovery codes',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  userInvited: 'User invited',
  invitationAccepted: 'Invitation accepted',
  roleChanged: 'Role changed',
  userRemoved: 'User removed',
  payoutAccountChanged: 'Bank account for payouts changed',
  addressChanged: 'Email address changed',
  phoneVerified: 'Phone confirmed',
  handOverOffered: 'Hand-over offered',
  handOverEnded: 'Hand-over declined or withdrawn',
  handedOver: 'Business handed over',
  accountClosed: 'Business closed',
  accountReopened: 'Business opened again',
  accountReset: 'Business emptied',
  apiKeyAdded: 'API key made',
  apiKeyRevoked: 'API key revoked',
  webhookAdded: 'Webhook added',
  webhookChanged: 'Webhook changed',
  webhookRemoved: 'Webhook removed',
  exportAsked: 'Export requested',
  exportFetched: 'Export downloaded',
};

/** Only events that deserve a second look stand out. */
export const KIND_COLOURS: Readonly<Partial<Record<SecurityKind, Colour>>> = {
  signInFailed: 'red',
  passwordReset: 'amber',
  secondFactorOff: 'amber',
  passkeyRemoved: 'amber',
  userRemoved: 'amber',
  payoutAccountChanged: 'amber',
  addressChanged: 'amber',
  handedOver: 'amber',
  accountClosed: 'red',
  accountReset: 'red',
  apiKeyAdded: 'amber',
  webhookAdded: 'amber',
  webhookChanged: 'amber',
  exportAsked: 'amber',
  exportFetched: 'amber',
};

/** The device and network of an event: "Chrome on Windows, 203.0.113.0/24". */
export function whereText({ device, network }: SecurityEvent): string {
  return [device, network].filter(Boolean).join(', ');
}

/** The method, or the person or thing affected, capitalised to begin a sentence. */
export function aboutText({ about }: SecurityEvent): string {
  return about.slice(0, 1).toUpperCase() + about.slice(1);
}
