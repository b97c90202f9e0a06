import type {
  closeBusiness,
  getClosing,
  reopenBusiness,
  resetBusiness,
} from '@roundbook/contract/account/closures/closures';
import { eraseAfter, isPhrase, phraseToType } from '@roundbook/domain/account/closures/closing';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { endSessions, refreshSessions } from '../../../platform/auth/session-store.ts';
import { closeTenant, openTenant } from '../../../platform/db/tenants.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import type { Ending, Endings } from '../../../slice.ts';
import { countCustomers } from '../../customers/customers/forgetting/forgetting-effects.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { releaseMessages } from '../../messages/outbox/effects.ts';
import { refreshKeys } from '../api-keys/effects.ts';
import { nameOfBusiness } from '../businesses/lookups.ts';
import { countPeople, listPeople } from '../grants/lookups.ts';
import { noteHere } from '../security-log/effects.ts';
import { findUser } from '../users/lookups.ts';
import { closedMail, colleagueMail, reopenedMail } from './closure-mail.ts';
import { eraseBusiness } from './erasing-tasks.ts';
import { findClosure, insertClosure, takeBackClosing } from './store.ts';

/** The parts of the program that the commands need. */
export interface ClosingParts {
  readonly accounts: AccountPlatform;
  readonly endings: Endings;
}

async function phraseOf(tx: TenantTransaction, userId: string): Promise<string> {
  const [{ name }, account] = await Promise.all([nameOfBusiness(tx), findUser(tx, userId)]);
  if (!account) throw new AppError('sessionEnded');
  return phraseToType(name, account.user.email);
}

/** The consequences of closing or resetting, or the state of a closure in progress. */
export async function closing(
  { endings }: Pick<ClosingParts, 'endings'>,
  { tx, actor, today }: ReadCall<typeof getClosing>,
) {
  const [closure, phrase, concerns, { active, paused }, customers] = await Promise.all([
    findClosure(tx),
    phraseOf(tx, actor.userId),
    endings.concerns(tx, today),
    countPeople(tx),
    countCustomers(tx),
  ]);
  return { closure: closure ?? null, phrase, concerns, people: active + paused, customers };
}

/**
 * Shuts the business and ends every session in it immediately, except the session of the Owner who shuts it and may
 * reopen it.
 * @throws AppError `rule` if the phrase is wrong, a concern prevents the closing, or the business is already shut
 */
async function shut(
  { accounts, endings }: ClosingParts,
  call: WriteCall<typeof closeBusiness>,
  ending: { readonly kind: Ending; readonly eraseAfter: string },
) {
  const { tx, actor, body, today, caller } = call;
  const isReset = ending.kind === 'reset';
  if (actor.adminSwitched) throw refuse('Only an Owner of the business may do this.');
  const phrase = await phraseOf(tx, actor.userId);
  if (!isPhrase(body.typed, phrase)) throw refuse(`Please type “${phrase}”.`, 'typed');
  const concerns = await endings.concerns(tx, today);
  const blocking = concerns.find(({ blocks, onReset }) => blocks && (onReset || !isReset));
  if (blocking) throw refuse(blocking.words);
  const closure = await insertClosure(tx, ending, actor.userId);
  if (!closure) throw refuse('The business is already closed.');
  closeTenant(tx);
  const kind = isReset ? 'accountReset' : 'accountClosed';
  noteHere(tx, { kind, userId: actor.userId, caller });
  const people = await listPeople(tx);
  const { businessId } = tx;
  for (const { userId } of people) {
    if (userId === actor.userId) continue;
    await endSessions(tx, accounts.sessionChanges, { userId, businessId });
  }
  await refreshSessions(tx, accounts.sessionChanges, { userId: actor.userId, businessId });
  await refreshKeys(tx, accounts.sessionChanges);
  return { closure, people };
}

/** Closes the business; it is erased after thirty days. */
export async function close(parts: ClosingParts, call: WriteCall<typeof closeBusiness>) {
  const { tx, actor, now, enqueue } = call;
  const ending = { kind: 'closing', eraseAfter: eraseAfter(now) } as const;
  const [{ closure, people }, { name }] = await Promise.all([
    shut(parts, call, ending),
    nameOfBusiness(tx),
  ]);
  const day = formatLongDate(todayIn(actor.timeZone, closure.eraseAfter));
  for (const { email, role } of people) {
    const mail =
      role === 'Owner' ? closedMail(name, day, parts.accounts.publicUrl) : colleagueMail(name);
    queueAccountMessage(tx, enqueue, { to: email, ...mail });
  }
  return { closure };
}

/** Reopens the business with everything unchanged, and sends the messages that waited. */
export async function reopen(
  { accounts }: Pick<ClosingParts, 'accounts'>,
  { tx, actor, enqueue, caller }: WriteCall<typeof reopenBusiness>,
) {
  if (!(await takeBackClosing(tx))) {
    if (!actor.isClosed) return {};
    throw refuse('It is too late to undo this.');
  }
  openTenant(tx);
  noteHere(tx, { kind: 'accountReopened', userId: actor.userId, caller });
  await releaseMessages(tx, enqueue, 'closed');
  await refreshKeys(tx, accounts.sessionChanges);
  const [people, { name }] = await Promise.all([listPeople(tx), nameOfBusiness(tx)]);
  for (const { userId, email, role } of people) {
    if (role !== 'Owner') continue;
    queueAccountMessage(tx, enqueue, { to: email, ...reopenedMail(name) });
    await refreshSessions(tx, accounts.sessionChanges, { userId, businessId: tx.businessId });
  }
  return {};
}

/** Resets the business in the background. */
export async function reset(parts: ClosingParts, call: WriteCall<typeof resetBusiness>) {
  const { tx, now, enqueue } = call;
  const { closure } = await shut(parts, call, { kind: 'reset', eraseAfter: now });
  enqueue(eraseBusiness, { businessId: tx.businessId });
  return { closure };
}
