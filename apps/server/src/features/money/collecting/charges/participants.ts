import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { payoutStarted } from '../../../account/billing/facts.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { visitsReopened } from '../../../work/jobs/facts.ts';
import { paymentShown } from '../../accounts/payments/facts.ts';
import {
  findChargeToShow,
  goneUntil,
  lockChargesOfVisits,
  lockUnderWayOf,
} from './charge-queries.ts';
import type { ChargeRecord } from './charge-record.ts';
import { followCharge } from './charge-tasks.ts';
import { chargingMonths, chargingVisits } from './done-participants.ts';
import { clearWords, saveCharge, withdraw } from './store.ts';

/**
 * Whether the business has received money from a charge, or may still receive it. Undoing a visit must not lose that
 * money.
 */
function holdsMoney({ state, paymentId, retryOn, amount, refunded }: ChargeRecord): boolean {
  if (state === 'Waiting') return false;
  if (paymentId !== null) return refunded < amount;
  return state === 'Submitted' || state === 'Customer needed' || retryOn !== null;
}

function goneOut({ amount, paymentId, label }: ChargeRecord) {
  const pounds = formatPounds(amount);
  return refusal(
    paymentId === null
      ? `${pounds} is being charged to ${label} for this visit. Please wait for the result.`
      : `${pounds} was charged to ${label} for this visit. Refund the charge first.`,
  );
}

/**
 * Undoing a visit cancels its charge within the cancel window; after that, the money must be
 * refunded.
 */
const undoing = takesPart(visitsReopened, 'loads', async ({ tx }, { visitIds }) => {
  const charges = await lockChargesOfVisits(tx, visitIds);
  const charged = new Map(
    charges
      .filter(holdsMoney)
      .flatMap((charge) =>
        charge.occurrenceId === null ? [] : [[charge.occurrenceId, goneOut(charge)]],
      ),
  );
  const waiting = charges.filter(({ state }) => state === 'Waiting');
  return {
    known: { charged },
    take: async (visits) => {
      const reopened = new Set(visits.map(({ occurrenceId }) => occurrenceId));
      const ids = waiting.flatMap(({ id, occurrenceId }) =>
        occurrenceId !== null && reopened.has(occurrenceId) ? [id] : [],
      );
      if (ids.length > 0) await withdraw(tx, ids);
    },
  };
});

/**
 * Takes no more money from erased customers: withdraws their waiting charges, retries no charge, and cancels card
 * payments that they have not completed. Erases the free text about charges; dates and amounts stay.
 */
const forgetting = takesPart(
  customersForgotten,
  'loads',
  async ({ tx, enqueue }, { customerIds }) => {
    const charges = await lockUnderWayOf(tx, customerIds);
    return {
      take: async () => {
        await withdraw(
          tx,
          charges.map(({ id }) => id),
        );
        const { businessId } = tx;
        for (const charge of charges) {
          if (charge.retryOn !== null) saveCharge(tx, charge, { retryOn: null });
          const { id: chargeId, state } = charge;
          if (state !== 'Waiting') enqueue(followCharge, { businessId, chargeId });
        }
      },
      write: () => clearWords(tx, customerIds),
    };
  },
);

/** Adds the charge to a payment that a call answers with. */
const showing = takesPart(paymentShown, 'loads', async ({ tx }, { chargeId }) => {
  const charge = await findChargeToShow(tx, chargeId);
  return charge ? { known: { charge } } : null;
});

/** Finds the instant up to which a payout takes the credited charges' money. */
const payingOut = takesPart(payoutStarted, 'loads', async () => ({
  take: ({ left }) => ({ takesUntil: goneUntil(left) }),
}));

/** How charges react to facts. */
export const chargeParticipants: readonly Participant[] = [
  undoing,
  forgetting,
  chargingVisits,
  chargingMonths,
  showing,
  payingOut,
];
