import type * as contract from '@roundbook/contract/money/holds/holds';
import type { HoldRule } from '@roundbook/domain/money/holds/hold';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { lockWhoPays } from '../../../customers/customers/effects.ts';
import { debtorsNamed } from './facts.ts';
import { findRule, findStanding } from './queries.ts';
import { type FindComing, findPaidOff, findToHold, findUnpaidHolds } from './rule-lookups.ts';
import { endHolds, insertHolds, saveExemption, saveRule } from './store.ts';

/**
 * Loads a customer's current hold and their earlier holds.
 * @throws AppError 404
 */
async function standingOf(tx: TenantTransaction, customerId: string) {
  const found = await findStanding(tx, customerId);
  if (!found) throw notFound();
  return found;
}

/** The customer's current hold, if any, and their earlier holds. */
export async function get({ tx, params }: ReadCall<typeof contract.getHolds>) {
  const { standing, history } = await standingOf(tx, params.id);
  return { ...standing, history };
}

/** Puts a customer on hold by hand. */
export async function place({ tx, actor, params, body }: WriteCall<typeof contract.placeHold>) {
  lockWhoPays(tx, [params.id]);
  const { standing, isActive } = await standingOf(tx, params.id);
  if (!isActive)
    throw refuse('Only an active customer can be put on hold. Restore the customer first.');
  if (standing.hold) throw refuse('This customer is already on hold.');
  if (body.untilPaid && standing.owed <= 0) {
    throw refuse(
      'This customer owes nothing. Choose a hold that lasts until you lift it.',
      'untilPaid',
    );
  }
  const held = [{ customerId: params.id, reason: body.reason }];
  insertHolds(tx, held, { source: 'Hand', untilPaid: body.untilPaid, by: actor.userId });
  return (await standingOf(tx, params.id)).standing;
}

/** Lifts a customer's hold by hand. */
export async function lift({ tx, actor, params, body }: WriteCall<typeof contract.liftHold>) {
  lockWhoPays(tx, [params.id]);
  const { standing } = await standingOf(tx, params.id);
  if (!standing.hold) throw refuse('This customer is not on hold.');
  const ended = { id: standing.hold.id, customerId: params.id };
  endHolds(tx, [ended], { by: actor.userId, because: body.because });
  return { ...standing, hold: null };
}

/** Exempts a customer from automatic holds, or withdraws the exemption. */
export async function exempt({
  tx,
  actor,
  params,
  body: { isExempt },
}: WriteCall<typeof contract.exemptFromHolds>) {
  lockWhoPays(tx, [params.id]);
  const { standing } = await standingOf(tx, params.id);
  saveExemption(tx, params.id, isExempt, actor.userId);
  const { hold } = standing;
  const ends = isExempt && hold && hold.source !== 'Hand';
  if (ends) {
    const because = 'Never put on hold automatically';
    endHolds(tx, [{ id: hold.id, customerId: params.id }], { by: actor.userId, because });
  }
  return { ...standing, hold: ends ? null : hold, isExempt };
}

/** A function that asks the slices above this slice for the money that is on its way from payers. */
export function comingBy(facts: Facts, today: PlainDate): FindComing {
  return async (payerIds) => {
    const { known } = await facts.expect(debtorsNamed, { payerIds, today });
    return { paidUp: known.paidUp ?? new Set(), underWay: known.underWay ?? [] };
  };
}

/**
 * Puts on hold the customers to whom the rule applies, and releases the others. Locks the payers, so that their debts
 * do not change while the rule is applied.
 */
export async function applyRule(
  tx: TenantTransaction,
  rule: HoldRule,
  today: PlainDate,
  findComing: FindComing,
): Promise<{ readonly placed: number; readonly lifted: number }> {
  const [named, standing] = await Promise.all([
    findToHold(tx, rule, today, findComing),
    findUnpaidHolds(tx),
  ]);
  if (named.length + standing.length === 0) return { placed: 0, lifted: 0 };
  lockWhoPays(
    tx,
    [...named, ...standing].map(({ customerId }) => customerId),
  );
  const [toHold, lifted] = await Promise.all([
    findToHold(tx, rule, today, findComing),
    findPaidOff(tx, rule, today, findComing),
  ]);
  const locked = new Set(named.map(({ customerId }) => customerId));
  const placed = toHold.filter(({ customerId }) => locked.has(customerId));
  insertHolds(tx, placed, { source: 'Rule', untilPaid: true, by: null });
  endHolds(tx, lifted, { by: null, because: 'Paid, or the rule has changed' });
  return { placed: placed.length, lifted: lifted.length };
}

/** Sets the business's hold rule, and applies it straight away. */
export async function changeRule({
  tx,
  body,
  today,
  facts,
}: WriteCall<typeof contract.changeHoldRule>) {
  const before = await findRule(tx);
  const { version = before.version, ...wanted } = body;
  const rule = version === before.version ? await saveRule(tx, wanted, version) : undefined;
  if (!rule) {
    const current = await findRule(tx);
    throw new StaleError(
      { entity: 'holdRule', id: tx.businessId, version: current.version },
      { rule: current },
    );
  }
  return { rule, ...(await applyRule(tx, rule, today, comingBy(facts, today))) };
}
