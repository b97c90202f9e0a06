import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { deviceToken, endSession, sessionToken } from '@roundbook/client/session';
import { showFailure } from '@roundbook/client/toasts';
import { logout } from '@roundbook/contract/account/sessions/session';

type LeaveWarning = () => Promise<string | null>;

const warnings: LeaveWarning[] = [];

/** Registers a warning before signing out, for example about unsent work. */
export function warnBeforeSignOut(warning: LeaveWarning): void {
  warnings.push(warning);
}

async function leaveWarnings(): Promise<string> {
  const texts = await Promise.all(warnings.map((warning) => warning()));
  return texts.filter((text) => text !== null).join(' ');
}

async function signOut(): Promise<void> {
  try {
    const known = deviceToken();
    if (sessionToken()) await call(logout, { body: known ? { deviceToken: known } : {} });
  } catch (error) {
    // The device is signed out even so; the session on the server then expires by itself.
    if (error instanceof ApiFailure && error.status !== 401) showFailure(error);
  }
  await endSession();
}

/** Signs out from the menu, after asking for confirmation. */
export async function askAndSignOut(): Promise<void> {
  const warning = await leaveWarnings();
  const leave = await confirm({
    title: 'Log Out',
    message: ['Are you sure you want to logout?', warning].filter(Boolean).join(' '),
    action: 'Log Out',
    tone: warning ? 'danger' : 'plain',
  });
  if (leave) await signOut();
}

/**
 * Signs out at /logout; asks only if something would be lost. Resolves to true if the session
 * ended.
 */
export async function signOutFromAddress(): Promise<boolean> {
  const warning = await leaveWarnings();
  const leave =
    warning === '' ||
    (await confirm({ title: 'Log Out', message: warning, action: 'Log Out', tone: 'danger' }));
  if (leave) await signOut();
  return leave;
}
