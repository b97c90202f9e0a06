import type { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { linkState } from '@roundbook/domain/customers/pages/links';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { openPageSession } from '../../../platform/auth/page-sessions.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transact, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { findPageOwner, findRecipients } from '../customers/lookups.ts';
import { findLink, noteOpened } from './link-store.ts';
import { addressOn, sendLink } from './page-link-message.ts';
import {
  guessesPerAddress,
  guessesPerCustomer,
  openingsPerAddress,
  renewalsPerAddress,
  renewalsPerCustomer,
} from './policy.ts';
import { findPin, insertFirstPin, type StoredPin } from './store.ts';

type Opening = ResponseOf<typeof openPage>;
type Call = OpenCall<typeof openPage>;

const CLOSED: Opening = { state: 'closed', token: null, businessName: '' };

/**
 * The customer whose page a link opens, with their PIN; undefined if the link is unknown or
 * withdrawn, or the page is closed to them.
 */
async function ownerOf({ database }: AccountPlatform, link: string, now: string) {
  const hash = hashOfToken(link);
  const found = await transactShared(database, {}, (tx) => findLink(tx, hash));
  const state = found && linkState(found, now);
  if (!found || state === 'Withdrawn') return undefined;
  const { customerId } = found;
  const businessId = mintBusinessId(found.businessId);
  const [owner, pin, business] = await readTenant(database, { businessId }, (tx) =>
    Promise.all([findPageOwner(tx, customerId), findPin(tx, customerId), nameOfBusiness(tx)]),
  );
  return (
    owner && { hash, isLapsed: state === 'Lapsed', businessId, customerId, owner, pin, business }
  );
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

/**
 * Checks a guess against the page's PIN. Each wrong guess counts towards two limits: one for the customer and one for
 * the address.
 * @throws AppError 422 with an error on the field if the PIN is wrong, 429 with a message after too many guesses
 */
async function checkPin(
  { limits, passwords }: AccountPlatform,
  { body, caller }: Call,
  { customerId }: Owner,
  pin: StoredPin,
): Promise<void> {
  // A new PIN from the office starts a new count of guesses.
  const guesses = [
    { allowance: guessesPerCustomer, by: `${customerId} ${pin.setAt}` },
    ...attemptsFrom(guessesPerAddress, caller.address),
  ];
  try {
    await limits.take(...guesses);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'limited') throw error;
    const detail =
      'The page is locked after too many wrong PINs. Please try again in an hour, or call us for a new PIN.';
    const { retryAfter = 3600 } = error;
    throw new AppError('limited', { detail, field: 'pin', retryAfter });
  }
  const { right } = await passwords.check(body.pin ?? '', pin.hash);
  if (!right) throw refuse('That PIN is incorrect.', 'pin');
  await limits.giveBack(...guesses);
}

/** Opens the page, and records that the link opened it. @returns the session token */
function opened({ database }: AccountPlatform, { hash, businessId, customerId, owner }: Owner) {
  return transact(database, { businessId }, async (tx) => {
    noteOpened(tx, hash, customerId);
    return openPageSession(tx, customerId, owner.needsPin);
  });
}

/** Stores the PIN that the customer chooses, if the page has none. @returns whether it was stored */
async function choosePin(
  { database, passwords }: AccountPlatform,
  { businessId, customerId }: Owner,
  newPin: string,
  now: string,
): Promise<boolean> {
  const pinHash = await passwords.hash(newPin);
  return transact(database, { businessId }, (tx) => insertFirstPin(tx, customerId, pinHash, now));
}

/** Opens a customer's page with a link, or says what else is needed, such as a PIN. */
export async function open(accounts: AccountPlatform, call: Call): Promise<Opening> {
  const { body, caller, now } = call;
  await accounts.limits.take(...attemptsFrom(openingsPerAddress, caller.address));
  const owner = await ownerOf(accounts, body.link, now);
  if (!owner) return CLOSED;
  const businessName = owner.business.name;
  const without = (state: Opening['state']): Opening => ({ state, token: null, businessName });
  if (owner.isLapsed) return without('lapsed');
  if (owner.owner.needsPin) {
    if (owner.pin) {
      if (body.pin === undefined) return without('enterPin');
      await checkPin(accounts, call, owner, owner.pin);
    } else if (body.newPin === undefined) {
      return without('choosePin');
    } else if (!(await choosePin(accounts, owner, body.newPin, now))) {
      // Another device chose a PIN a moment earlier.
      return without('enterPin');
    }
  }
  return { state: 'open', token: await opened(accounts, owner), businessName };
}

/**
 * Sends a new link to the address on record, by email or, failing that, by text. The response is the same if nothing
 * was sent, so a lapsed link reveals nothing.
 */
export async function renew(
  accounts: AccountPlatform,
  { body, caller, now }: OpenCall<typeof renewLink>,
) {
  const { database, enqueueIn, limits, publicUrl } = accounts;
  await limits.take(...attemptsFrom(renewalsPerAddress, caller.address));
  const owner = await ownerOf(accounts, body.link, now);
  if (!owner) return {};
  const { businessId, customerId } = owner;
  await limits.take({ allowance: renewalsPerCustomer, by: customerId });
  await transact(database, { businessId }, async (tx) => {
    const [recipient] = await findRecipients(tx, [customerId]);
    const channel = (['email', 'sms'] as const).find(
      (one) => recipient && addressOn(one, recipient) !== '',
    );
    if (!recipient || !channel) return;
    const today = todayIn(owner.owner.timeZone, now);
    await sendLink(tx, enqueueIn(tx), { recipient, channel, publicUrl, now, today });
  });
  return {};
}
