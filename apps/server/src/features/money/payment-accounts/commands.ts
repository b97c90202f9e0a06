import type {
  completeAccountSetup,
  configureAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  type AccountDetails,
  accountDetailsRefusals,
  keptAccountDetails,
} from '@roundbook/domain/money/payment-accounts/account-details';
import { isOpen, setupSteps } from '@roundbook/domain/money/payment-accounts/setup-steps';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { acceptAll, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { rememberAccount } from '../provider-events/effects.ts';
import { type AccountParts, answered, findStates } from './payment-account-providers.ts';
import { checkVersion } from './policy.ts';
import { accountOf, factsOf } from './queries.ts';
import {
  findAccount,
  lockAccount,
  type ProviderStates,
  stateColumns,
  updateAccount,
} from './store.ts';

/**
 * Refuses incomplete or invalid details about the people who own and run the business.
 * @throws AppError 400 for each missing or invalid field
 */
function checkDetails(details: AccountDetails, today: string): void {
  acceptAll(accountDetailsRefusals(details, today), 'invalid');
}

/**
 * Sends both providers the details of the people who own and run the business. The key for opening accounts is fixed
 * for each business, so that a repeated request opens no second account, even after a crash before the provider's
 * answer was stored.
 */
export async function prepareDetails(
  parts: AccountParts,
  { actor, body, now, load }: LongCall<typeof configureAccount>,
): Promise<ProviderStates> {
  const { version, ...given } = body;
  checkDetails(given, todayIn('Europe/London', now));
  const details = keptAccountDetails(given);
  const row = await load(async (tx) => {
    const found = await findAccount(tx);
    await checkVersion(tx, found, version, now);
    return found;
  });
  const { businessId } = actor;
  const key = `account-${businessId}`;
  const askedAt = new Date().toISOString();
  const opened =
    row.cards ??
    (await answered(parts.cards.openAccount({ businessId, email: details.email }, key)));
  const [cards, directDebit] = await Promise.all([
    answered(parts.cards.describeAccount(opened.accountId, details)),
    row.directDebit ?? answered(parts.directDebit.openAccount({ ...details, businessId }, key)),
  ]);
  return { askedAt, cards, directDebit };
}

/** Saves the details of the people who own and run the business, with the providers' answers. */
export async function saveDetails(
  parts: AccountParts,
  { tx, body, now }: WriteCall<typeof configureAccount>,
  states: ProviderStates,
) {
  const { version, ...given } = body;
  await checkVersion(tx, await lockAccount(tx), version, now);
  for (const port of ['cards', 'directDebit'] as const) {
    const opened = states[port];
    const origin = { provider: parts[port].name, port };
    if (opened) rememberAccount(tx, origin, opened.accountId, tx.businessId);
  }
  await updateAccount(tx, {
    details: JSON.stringify(keptAccountDetails(given)),
    ...stateColumns(states),
  });
  return accountOf(tx, now);
}

/**
 * Accepts the card provider's terms, and asks both providers which requirements are still missing, before the
 * set-up is finished.
 */
export async function prepareCompletion(
  parts: AccountParts,
  { caller, load, now }: LongCall<typeof completeAccountSetup>,
): Promise<ProviderStates> {
  const row = await load(findAccount);
  if (row.cards && row.details) {
    const terms = { at: now, ip: caller.address };
    await answered(parts.cards.describeAccount(row.cards.accountId, row.details, terms));
  }
  return answered(findStates(parts, row));
}

/** Finishes the set-up; refuses while an earlier step is open. */
export async function complete(
  { tx, body, now }: WriteCall<typeof completeAccountSetup>,
  states: ProviderStates,
) {
  const row = await lockAccount(tx);
  await checkVersion(tx, row, body.version, now);
  const steps = setupSteps(factsOf({ ...row, ...states })).slice(0, -1);
  if (steps.some(isOpen)) throw refuse('Please finish the earlier steps first.');
  await updateAccount(tx, {
    completed_at: row.completedAt ?? now,
    ...stateColumns(states),
  });
  return accountOf(tx, now);
}
