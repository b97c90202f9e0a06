import { type Capability, capabilityDetail } from '@roundbook/domain/access/capability';
import { confirm } from './confirm.ts';

export type Refused = Exclude<Capability, { allowed: true }>;

/** What the two dialogs say, and the page in the place of a screen that may not be used. */
export function refusalText(refused: Refused): { title: string; message: string } {
  const message = capabilityDetail(refused) ?? '';
  return refused.reason === 'feature'
    ? { title: 'Not part of your plan', message }
    : {
        title: 'Your role does not allow this',
        message: `${message} Ask the owner of the business to change it.`,
      };
}

/** The role-insufficient and the feature-unavailable dialog. */
export async function showRefusal(refused: Refused): Promise<void> {
  await confirm({ ...refusalText(refused), action: 'OK', cancel: null });
}
