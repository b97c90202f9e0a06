import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import {
  BROADCAST_VARIABLES,
  broadcastLetter,
  type BroadcastValues,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import {
  isHeld,
  needsConfirmation,
  unusualSigns,
} from '@roundbook/domain/messages/broadcasts/sending-trust';
import { settle } from '@roundbook/domain/messages/templates/fill';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { hoursSinceDeviceWasNew } from '../../../platform/auth/session-store.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { ownerAddresses } from '../../account/grants/lookups.ts';
import { findUser, staffAddresses } from '../../account/users/lookups.ts';
import { queueAccountMessage } from '../account-mail/effects.ts';
import { notifyStaff } from '../notifications/effects.ts';
import { queueMessages } from '../outbox/effects.ts';
import type { OptOutParts } from '../outbox/lookups.ts';
import { findPreviewValues } from '../previews/lookups.ts';
import { countAddedSince, countAudience } from './audience-queries.ts';
import { SAYS_NOTHING } from './broadcast-letters.ts';
import { advanceBroadcast } from './broadcast-tasks.ts';
import { answer, checkWords, lockBroadcast } from './commands.ts';
import { CONFIRM_MINUTES, confirmTries, newConfirmCode } from './policy.ts';
import { type BroadcastRow, findSendingFacts } from './queries.ts';
import { setBroadcast } from './store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx' | 'enqueue' | 'now'>;
type Parts = Pick<AccountPlatform, 'publicUrl' | 'enqueueIn'>;

const WEEK_MS = 7 * 86_400_000;

/** Schedules a broadcast for the time chosen for it. */
function schedule({ tx, enqueue, now }: Call, row: BroadcastRow, columns: object): void {
  const startsAt = row.startsAt !== null && row.startsAt > now ? row.startsAt : now;
  setBroadcast(tx, row, { ...columns, state: 'Scheduled', starts_at: startsAt });
  enqueue(
    advanceBroadcast,
    { businessId: tx.businessId, id: row.id, version: row.version + 1 },
    { startAfter: new Date(startsAt) },
  );
}

/** Emails the Owners a code to confirm an unusually large broadcast. */
async function askOwners({ tx, now }: Call, parts: Parts, row: BroadcastRow, count: number) {
  const code = newConfirmCode();
  setBroadcast(tx, row, {
    state: 'Confirming',
    starts_at: row.startsAt,
    confirm_hash: hashOfToken(code),
    confirm_until: new Date(Date.parse(now) + CONFIRM_MINUTES * 60_000).toISOString(),
  });
  const body = [
    `Somebody is about to send “${row.name}” to ${count.toLocaleString('en-GB')} customers. That is more than usual for your business, so we are checking with you first.`,
    `If this is right, enter this code with the broadcast:\n${code}`,
    `The code is valid for ${CONFIRM_MINUTES} minutes. If you did not expect this, do not share the code. Change your password, and check where you are signed in:\n${parts.publicUrl}/user/sessions`,
  ];
  for (const to of await ownerAddresses(tx)) {
    queueAccountMessage(tx, parts.enqueueIn(tx), {
      to,
      subject: 'Please confirm a large broadcast',
      body: body.join('\n\n'),
    });
  }
}

/** Schedules a broadcast, or holds it for platform staff if it might come from a stolen account. */
async function letGo(
  call: Call & Pick<WriteCall<Endpoint>, 'actor'>,
  parts: Parts,
  row: BroadcastRow,
  recipients: number,
  columns: object = {},
): Promise<void> {
  const { tx, now, actor } = call;
  const [deviceHours, newCustomers, { business }] = await Promise.all([
    hoursSinceDeviceWasNew(tx, actor.sessionId),
    countAddedSince(tx, row.audience, new Date(Date.parse(now) - WEEK_MS).toISOString()),
    findBusiness(tx),
  ]);
  const signs = unusualSigns({
    deviceHours,
    recipients,
    newCustomers,
    words: [row.subject, ...row.paragraphs.map(({ text }) => text)].join('\n'),
    publicUrl: parts.publicUrl,
    hour: Number(timeOfDayIn(business.timeZone, now).slice(0, 2)),
  });
  if (!isHeld(signs)) return schedule(call, row, columns);
  setBroadcast(tx, row, {
    ...columns,
    state: 'Checking',
    starts_at: row.startsAt,
    held_because: signs.join(' '),
  });
  notifyStaff(tx, call.enqueue, {
    kind: 'broadcast',
    message: `The broadcast “${row.name}” is waiting for our review`,
    entity: { model: 'broadcast', id: row.id },
    key: `broadcast ${row.id} held ${row.version}`,
  });
  for (const to of await staffAddresses(tx)) {
    queueAccountMessage(tx, parts.enqueueIn(tx), {
      to,
      subject: `A broadcast from ${business.name} is waiting for your review`,
      body: `${business.name} (${tx.businessId}) is about to send a broadcast to ${recipients} customers.\n\n${signs.join('\n')}\n\nSwitch to the business, then release or reject the broadcast:\n${parts.publicUrl}/more/broadcasts/${row.id}`,
    });
  }
}

/** Sends a draft, or asks for a confirmation first. */
export async function send(parts: Parts, call: WriteCall<typeof contract.sendBroadcast>) {
  const { tx, params, body } = call;
  const locked = await lockBroadcast(call, params.id, body.version);
  if (locked.state !== 'Draft') throw refuse('Only a draft can be sent.');
  checkWords(locked);
  const row = { ...locked, startsAt: body.startsAt };
  const [{ recipients }, facts] = await Promise.all([countAudience(tx, row), findSendingFacts(tx)]);
  if (recipients === 0) throw refuse('No customer would get this message.', 'audience');
  if (needsConfirmation(facts.ageInDays, facts.sentToday, recipients)) {
    await askOwners(call, parts, row, recipients);
  } else {
    await letGo(call, parts, row, recipients);
  }
  return answer(call, row.id);
}

/** Confirms a broadcast with the code from the Owner’s email. */
export async function confirm(
  parts: Parts & Pick<AccountPlatform, 'limits'>,
  call: WriteCall<typeof contract.confirmBroadcast>,
) {
  const { params, body, now } = call;
  const row = await lockBroadcast(call, params.id);
  if (row.state !== 'Confirming' || row.confirmHash === null) {
    throw refuse('This broadcast does not need a code.');
  }
  await parts.limits.take({ allowance: confirmTries, by: row.id });
  if ((row.confirmUntil ?? '') < now) {
    throw refuse('That code has expired. Please stop the broadcast and send it again.', 'code');
  }
  const given = Buffer.from(hashOfToken(body.code.replaceAll(/\s/g, '')));
  if (!timingSafeEqual(given, Buffer.from(row.confirmHash))) {
    throw refuse('That code is incorrect.', 'code');
  }
  const { recipients } = await countAudience(call.tx, row);
  const columns = { confirm_hash: null, confirmed_at: now };
  await letGo(call, parts, row, recipients, columns);
  return answer(call, row.id);
}

/** Lets platform staff release a broadcast that looked unusual, or turn it back into a draft. */
export async function release(call: WriteCall<typeof contract.releaseBroadcast>) {
  const { tx, params, body, now } = call;
  const row = await lockBroadcast(call, params.id);
  if (row.state !== 'Checking') throw refuse('This broadcast is not waiting for platform staff.');
  if (body.isGood) schedule(call, row, { released_at: now });
  else setBroadcast(tx, row, { state: 'Draft', starts_at: null });
  return answer(call, row.id);
}

/** Sends a test message to the user's email address, or by text to the business's phone number. */
export async function sendTest(parts: OptOutParts, call: WriteCall<typeof contract.testBroadcast>) {
  const { tx, params, actor, enqueue } = call;
  const row = await lockBroadcast(call, params.id);
  checkWords(row);
  const { business } = await findBusiness(tx);
  const account = row.channel === 'email' ? await findUser(tx, actor.userId) : undefined;
  const to = account?.user.email ?? business.phoneNumber;
  if (to === '') throw refuse('Your business has no phone number to send a test to.', 'channel');
  const known = await findPreviewValues(tx, BROADCAST_VARIABLES, null, call.today);
  const values = Object.fromEntries(known!.map(({ name, value }) => [name, value]));
  const letter = broadcastLetter(row.channel, row, {
    ...(values as BroadcastValues),
    link: `${parts.publicUrl}/c/`,
  });
  if (!letter) throw refuse(SAYS_NOTHING, 'paragraphs');
  queueMessages(tx, enqueue, [
    {
      channel: row.channel,
      kind: 'test',
      to,
      subject: `Test: ${letter.subject}`,
      body: settle(row.channel, { ...letter, instead: '' }, { owes: true, hasSavedMethod: false }),
      aboutId: row.id,
    },
  ]);
  return { to };
}
