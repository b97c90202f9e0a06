import type { Channel } from '../../messages/outbox/channels.ts';
import { messageRefusal } from '../../messages/outbox/customer-messages.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type ClimbingInvoice, overdueOf, stepDue } from './climb.ts';
import type { Ladder, LadderStepName, StepChannel } from './ladder.ts';
import { isPausedOn, type Pause, pauseReason } from './pauses.ts';
import { lessUnderWay, type MoneyUnderWay } from './under-way.ts';

/** Where a payer is reached, and what they want. */
export interface Reach {
  readonly isActive: boolean;
  readonly email: string;
  /** A mobile number; empty without one. */
  readonly text: string;
  readonly wantsEmail: boolean;
  readonly wantsTexts: boolean;
}

/** Who pays, and what decides whether they are reminded. */
export interface RemindedPayer<Invoice extends ClimbingInvoice = ClimbingInvoice> extends Reach {
  /** Pence that they owe in all; zero or less if a credit makes up for what is open. */
  readonly balance: Pence;
  readonly pause: Pause | null;
  /** Whether a budget plan pays, and no month of it was missed. */
  readonly isPaidByPlan: boolean;
  readonly underWay: readonly MoneyUnderWay[];
  /** The day of the last reminder, of the ladder or by hand. */
  readonly remindedOn: PlainDate | null;
  /** What is open, with what is not due yet. */
  readonly invoices: readonly Invoice[];
}

/** What becomes of a payer on a day. */
export type Judgement<Invoice extends ClimbingInvoice = ClimbingInvoice> =
  | { readonly outcome: 'waits' }
  | {
      readonly outcome: 'left out';
      readonly step: LadderStepName;
      readonly reason: string;
      readonly invoices: readonly Invoice[];
      readonly amount: Pence;
    }
  | {
      readonly outcome: 'goes';
      readonly step: LadderStepName;
      /** None for a step that is no message. */
      readonly channels: readonly Channel[];
      readonly invoices: readonly Invoice[];
      readonly amount: Pence;
    };

const CHANNELS_OF: Readonly<Record<StepChannel, readonly Channel[]>> = {
  Email: ['email'],
  Text: ['sms'],
  Both: ['email', 'sms'],
};

/** By which channels a message reaches a payer, or in words why it does not. */
export function channelsFor(
  reach: Reach,
  channel: StepChannel,
): { readonly channels: readonly Channel[]; readonly reason: string } {
  const refusals = CHANNELS_OF[channel].map((one) => {
    const address = one === 'email' ? reach.email : reach.text;
    const isAllowed = one === 'email' ? reach.wantsEmail : reach.wantsTexts;
    const { isActive } = reach;
    return { one, reason: messageRefusal(one, 'service', { isActive, address, isAllowed }) };
  });
  const channels = refusals.flatMap(({ one, reason }) => (reason === null ? [one] : []));
  const reasons = new Set(refusals.map(({ reason }) => reason));
  return { channels, reason: channels.length > 0 ? '' : [...reasons].join(' ') };
}

/** Why we do not ask for what is paid in a few days anyway. */
export const UNDER_WAY = 'A Direct Debit or card charge is about to take it.';

/** Why this payer is not asked for anything now, by any channel, in words; null if they may be. */
export function silence(
  { balance, isActive, isPaidByPlan, pause, remindedOn }: RemindedPayer,
  today: PlainDate,
): string | null {
  if (!isActive) return 'They are no longer a customer.';
  if (pause && isPausedOn(pause, today)) return pauseReason(pause);
  if (isPaidByPlan) return 'Their budget plan pays for it.';
  if (balance <= 0) return 'Their credit makes up for it.';
  return remindedOn === today ? 'They were reminded today.' : null;
}

/**
 * What the ladder does about a payer on a day: one message about all that is overdue, or why not. It does
 * not ask whether the ladder is on or rests that day.
 */
export function judge<Invoice extends ClimbingInvoice>(
  ladder: Pick<Ladder, 'steps'>,
  payer: RemindedPayer<Invoice>,
  today: PlainDate,
): Judgement<Invoice> {
  const all = overdueOf(payer.invoices, today);
  const asked = overdueOf(lessUnderWay(payer.invoices, payer.underWay), today);
  const due = stepDue(ladder, asked, today);
  const step = due ?? (asked.length < all.length ? stepDue(ladder, all, today) : null);
  if (!step) return { outcome: 'waits' };
  const invoices = due ? asked : all;
  const amount = invoices.reduce((sum, { outstanding }) => sum + outstanding, 0);
  const told = { step: step.step, invoices, amount };
  const { channels, reason } = channelsFor(payer, step.channel);
  const refusal = silence(payer, today) ?? (due ? null : UNDER_WAY);
  if (refusal !== null) return { outcome: 'left out', ...told, reason: refusal };
  if (step.step === 'Hold') return { outcome: 'goes', ...told, channels: [] };
  if (channels.length === 0) return { outcome: 'left out', ...told, reason };
  return { outcome: 'goes', ...told, channels };
}
