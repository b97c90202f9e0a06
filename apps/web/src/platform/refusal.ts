import { confirm } from '@roundbook/client/confirm';
import { type Capability, capabilityDetail } from '@roundbook/domain/access/capability';
import { hasRole } from './access.ts';
import { appRouter } from './app-router.ts';

export type Refused = Exclude<Capability, { allowed: true }>;

/** `ADDITIONAL_USERS` in plain words. */
function featureName(feature: string): string {
  const words = feature.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of the two dialogs, and of the page that replaces a screen the user may not use. */
export function refusalText(refused: Refused): { title: string; message: string } {
  if (refused.reason === 'feature') {
    const message = `${featureName(refused.needs)} comes with the plan ${refused.plan}.`;
    return { title: 'Not part of your plan', message };
  }
  const reason = capabilityDetail(refused) ?? '';
  return {
    title: 'Your role does not allow this',
    message: `${reason} Ask the owner of the business to change it.`,
  };
}

/**
 * Shows the dialog for an insufficient role or an unavailable feature. The dialog gives an Owner a link to the
 * plans, and tells anyone else whom to ask.
 */
export async function showRefusal(refused: Refused): Promise<void> {
  const { title, message } = refusalText(refused);
  if (refused.reason !== 'feature') {
    await confirm({ title, message, action: 'OK', cancel: null });
  } else if (!hasRole('Owner')) {
    const asking = `${message} Ask the owner of the business.`;
    await confirm({ title, message: asking, action: 'OK', cancel: null });
  } else if (await confirm({ title, message, action: 'See plans', cancel: 'Not now' })) {
    await appRouter().navigate({ to: '/billing/plan' });
  }
}
