import { confirm } from '@roundbook/client/confirm';
import { type Capability, capabilityDetail } from '@roundbook/domain/access/capability';
import { planHasFeature } from '@roundbook/domain/access/features';
import { voucherDetailsOf } from '@roundbook/domain/account/registrations/vouchers';
import { hasRole } from './access.ts';
import { appRouter } from './app-router.ts';
import type { AppStart } from './app-start.ts';

export type Refused = Exclude<Capability, { allowed: true }>;

/** Reassures a business on a plan that lacks a feature. */
export const READABLE = 'What you have recorded stays here for you to read.';

/** The text of the two dialogs, and of the page that replaces a screen the user may not use. */
export function refusalText(refused: Refused): { title: string; message: string } {
  const reason = capabilityDetail(refused) ?? '';
  if (refused.reason === 'feature') return { title: 'Not part of your plan', message: reason };
  return {
    title: 'Your role does not allow this',
    message: `${reason} Ask the owner of the business to change it.`,
  };
}

/** A sentence about the waiting voucher, if its plan has the missing feature; otherwise null. */
function voucherText(
  refused: Refused,
  voucher: AppStart['balance']['pendingVoucher'],
): string | null {
  if (refused.reason !== 'feature' || !voucher) return null;
  const { voucherCode, voucherDetails } = voucher;
  const plan = voucherDetailsOf(voucherCode)?.plan;
  if (!plan || !planHasFeature(plan, refused.needs)) return null;
  const { planCredits, cost } = voucherDetails;
  return `Your voucher ${voucherCode} is waiting: it gives you ${planCredits} months of ${plan}${cost === 0 ? ' for free' : ''}.`;
}

/** The circumstances of a refusal that its dialog mentions. */
interface RefusalContext {
  /** The business's waiting voucher, which may give it the feature. */
  readonly voucher?: AppStart['balance']['pendingVoucher'];
  /** Whether the screen opens even so, for reading. */
  readonly isReadable?: boolean;
}

/**
 * Shows the dialog for an insufficient role or an unavailable feature. The dialog gives an Owner a link to the
 * plans, and tells anyone else whom to ask.
 */
export async function showRefusal(
  refused: Refused,
  { voucher = null, isReadable = false }: RefusalContext = {},
): Promise<void> {
  const { title, message } = refusalText(refused);
  if (refused.reason !== 'feature') {
    await confirm({ title, message, action: 'OK', cancel: null });
    return;
  }
  const isOwner = hasRole('Owner');
  const words = [
    message,
    isReadable && READABLE,
    isOwner ? voucherText(refused, voucher) : 'Ask the owner of the business.',
  ]
    .filter(Boolean)
    .join(' ');
  if (!isOwner) await confirm({ title, message: words, action: 'OK', cancel: null });
  else if (await confirm({ title, message: words, action: 'See plans', cancel: 'Not now' })) {
    await appRouter().navigate({ to: '/billing/plan' });
  }
}
