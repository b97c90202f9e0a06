import { randomInt, randomUUID } from 'node:crypto';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Database } from '../../../platform/db/database.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { type PracticeAuthority, TaxRefused } from '../tax.ts';
import {
  authoriseTrade,
  deleteTrades,
  findHeld,
  findReceived,
  findTrade,
  insertUpdate,
  writeKind,
} from './practice-rows.ts';
import { choiceErrors, practicePeriods, updateErrors } from './practice-rules.ts';
import { acceptedUpdate, shapedBody } from './practice-shape.ts';

/** The National Insurance number of everyone who practises. */
const PRACTICE_NINO = 'AA000000A';

/** The day on which every practice trade began, before the first year of cumulative updates. */
const BEGAN_ON: PlainDate = '2020-04-06';

const now = () => new Date().toISOString();
const todayAtHmrc = () => todayIn('Europe/London', now());

/**
 * A new id for a practice trade, in HMRC's form. Eleven digits are too few to derive the id from the business: among a
 * million businesses some would share one, and could never connect. If a drawn id is taken, the next attempt draws another.
 */
const newTradeRef = () => `XPIS${String(randomInt(100_000_000_000)).padStart(11, '0')}`;

/**
 * A stand-in of HMRC within the program, on which a firm can practise: it checks updates by HMRC's published rules,
 * keeps them, and answers with a receipt. Nothing leaves the program.
 */
export function practiceHmrc(database: Database): PracticeAuthority {
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    transactShared(database, {}, work);
  return {
    name: 'practice',
    connect: (holderRef) =>
      within(async (tx) => ({
        holderRef,
        tradeRef: await authoriseTrade(tx, holderRef, newTradeRef(), BEGAN_ON),
      })),
    chooseQuarters: ({ tradeRef }, taxYear, kind) =>
      within(async (tx) => {
        const trade = await findTrade(tx, tradeRef, 'lock');
        const held = await findHeld(tx, tradeRef, taxYear);
        const errors = choiceErrors(trade, taxYear, kind, held?.endsOn ?? null);
        if (errors.length > 0) throw new TaxRefused(errors);
        writeKind(tx, tradeRef, taxYear, kind);
      }),
    obligations: ({ tradeRef }, taxYear) =>
      within(async (tx) => {
        const trade = await findTrade(tx, tradeRef);
        if (!trade) throw new TaxRefused([{ code: 'MATCHING_RESOURCE_NOT_FOUND' }]);
        const received = await findReceived(tx, tradeRef, taxYear);
        return practicePeriods(trade, taxYear).map(({ from, to, dueOn }) => {
          // Any update to the end of the period or later meets the obligation.
          const days = received.filter(({ endsOn }) => endsOn !== null && endsOn >= to);
          const receivedOn = days.map((one) => one.receivedOn).toSorted()[0] ?? null;
          return { from, to, dueOn, receivedOn };
        });
      }),
    held: ({ tradeRef }, taxYear) =>
      within(async (tx) => {
        const found = await findHeld(tx, tradeRef, taxYear);
        if (!found) return null;
        const receipt = { id: found.id, at: found.receivedAt };
        return { update: acceptedUpdate(found.body), receipt };
      }),
    send: ({ tradeRef }, taxYear, body) =>
      within(async (tx) => {
        const trade = await findTrade(tx, tradeRef, 'lock');
        const held = await findHeld(tx, tradeRef, taxYear);
        const address = { nino: PRACTICE_NINO, tradeRef, taxYear };
        const heldTo = held?.endsOn ?? null;
        const errors = updateErrors(trade, { ...address, today: todayAtHmrc(), heldTo }, body);
        if (errors.length > 0) throw new TaxRefused(errors);
        const shaped = shapedBody(body);
        const endsOn = 'periodDates' in shaped ? (shaped.periodDates?.periodEndDate ?? null) : null;
        const receipt = { id: randomUUID(), at: now() };
        insertUpdate(tx, tradeRef, taxYear, {
          id: receipt.id,
          body,
          endsOn,
          receivedAt: receipt.at,
        });
        return receipt;
      }),
    end: (holderRef) => within(async (tx) => deleteTrades(tx, holderRef)),
  };
}
