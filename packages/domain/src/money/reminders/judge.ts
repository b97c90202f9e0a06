import type { Channel } from '../../messages/outbox/channels.ts';
import { messageRefusal } from '../../messages/outbox/customer-messages.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type ClimbingInvoice, overdueOf, stepDue } from './climb.ts';
import type { Ladder, LadderStepName, StepChannel } from './ladder.ts';
import { isPausedOn, type Pause, pauseReason } from './pauses.ts';
import { lessUnderWay, type MoneyUnderWay } from './under-way.ts';

/** A payer's addresses, and the channels that they allow. */
export interface Reach {
  readonly isActive: boolean;
  readonly email: string;
  /** A mobile number; empty if there is none. */
  readonly text: string;
  readonly wantsEmail: boolean;
  readonly wantsTexts: boolean;
}

/** A payer, and the facts that decide whether they get a reminder. */
export interface RemindedPayer<Invoice extends ClimbingInvoice = ClimbingInvoice> extends Reach {
  /** Pence that the payer owes in total; zero or less if credit covers the open invoices. */
  readonly balance: Pence;
  readonly pause: Pause | null;
  /** Whether a budget plan pays the invoices and no month of the plan has been missed. */
  readonly isPaidByPlan: boolean;
  readonly underWay: readonly MoneyUnderWay[];
  /** The day of the last reminder, whether automatic or by hand. */
  readonly remindedOn: PlainDate | null;
  /** The open invoices, including those not due yet. */
  readonly invoices: readonly Invoice[];
}

/** The ladder's decision about a payer on a day. */
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
      /** The channels of the message; empty for a step that sends none. */
      readonly channels: readonly Channel[];
      readonly invoices: readonly Invoice[];
      readonly amount: Pence;
    };

const CHANNELS_OF: Readonly<Record<StepChannel, readonly Channel[]>> = {
  Email: ['email'],
  Text: ['sms'],
  Both: ['email', 'sms'],
};

/** The channels by which a message can reach a payer, or the reason that no channel can. */
export function channelsFor(
  reach: Reach,
  channel: StepChannel,
): { readonly channels: readonly Channel[]; readonly reason: string } {
  const refusals = CHANNELS_OF[channel].map((one) => {
    const address = one === 'email' ? reach.email : reach.text;
    const isAllowed = one === 'email' ? reach.wantsEmail : reach.wantsTexts;
    const { isActive } = reach;
    return { one, refused: messageRefusal(one, 'service', { isActive, address, isAllowed }) };
  });
  const channels = refusals.flatMap(({ one, refused }) => (refused ? [] : [one]));
  const reasons = new Set(refusals.map(({ refused }) => refused?.detail));
  return { channels, reason: channels.length > 0 ? '' : [...reasons].join(' ') };
}

/** The reason not to ask for money that will arrive in a few days anyway. */
export const UNDER_WAY = 'A Direct Debit or card charge is about to collect the money.';

/** The reason that this payer is not asked for money now on any channel; null if they may be asked. */
export function silence(
  { balance, isActive, isPaidByPlan, pause, remindedOn }: RemindedPayer,
  today: PlainDate,
): string | null {
  if (!isActive) return 'They are no longer a customer.';
  if (pause && isPausedOn(pause, today)) return pauseReason(pause);
  if (isPaidByPlan) return 'Their budget plan pays for it.';
  if (balance <= 0) return 'Their credit covers it.';
  return remindedOn === today ? 'They have already had a reminder today.' : null;
}

/**
 * Decides on the reminder for a payer on a day: one message about everything overdue, or the reason for sending
 * none. Does not check whether the ladder is switched on or rests that day.
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
  const reminder = { step: step.step, invoices, amount };
  const { channels, reason } = channelsFor(payer, step.channel);
  const refusal = silence(payer, today) ?? (due ? null : UNDER_WAY);
  if (refusal !== null) return { outcome: 'left out', ...reminder, reason: refusal };
  if (step.step === 'Hold') return { outcome: 'goes', ...reminder, channels: [] };
  if (channels.length === 0) return { outcome: 'left out', ...reminder, reason };
  return { outcome: 'goes', ...reminder, channels };
}
