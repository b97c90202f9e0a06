import type * as contract from '@roundbook/contract/messages/triggers/triggers';
import {
  isQuiet,
  type SendingTimes,
  sendingTimesRefusal,
} from '@roundbook/domain/messages/triggers/sending-times';
import {
  DATED_TRIGGERS,
  type TriggerChoice,
  triggerRefusal,
  TRIGGERS,
  type TriggerType,
} from '@roundbook/domain/messages/triggers/trigger-types';
import { instantAt, timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { typeOf, viewOf } from './queries.ts';
import { writeSendingTimes, writeTrigger } from './store.ts';
import { findSendingTimes, findTriggers, type TriggerRecord } from './trigger-queries.ts';
import { CUSTOMERS_AT_ONCE, notifyPage } from './trigger-sending.ts';
import { sendTriggerTask } from './trigger-task.ts';

/** Stands in for the counts in the response to a save, which does not work them out. */
const UNCOUNTED = { available: 0, notified: 0 } as const;

type Call = Pick<
  WriteCall<typeof contract.createTrigger>,
  'tx' | 'actor' | 'now' | 'today' | 'enqueue'
>;

function checkChoice(type: TriggerType, choice: TriggerChoice, times: SendingTimes): void {
  accept(triggerRefusal(type, choice));
  if (choice.mode === 'Scheduled' && isQuiet(times, choice.sendAt)) {
    const { quietFrom, quietUntil } = times;
    throw refuse(
      `Please choose a time from ${quietUntil} to ${quietFrom}, outside the quiet hours`,
      'schedule',
    );
  }
}

/** Saves the settings of a trigger. If the trigger is scheduled for later today, it also runs today. */
async function save(
  { tx, actor, now, today, enqueue }: Call,
  type: TriggerType,
  changeOf: (record: TriggerRecord) => TriggerChoice,
  version: number | undefined,
) {
  const [triggers, times] = await Promise.all([findTriggers(tx), findSendingTimes(tx)]);
  const record = triggers.get(type)!;
  const choice = changeOf(record);
  checkChoice(type, choice, times);
  if (!(await writeTrigger(tx, type, choice, version ?? record.version))) {
    const current = (await findTriggers(tx)).get(type)!;
    const trigger = viewOf(tx, current, UNCOUNTED);
    throw new StaleError(
      { entity: 'trigger', id: trigger.id, version: current.version },
      { trigger },
    );
  }
  if (choice.mode === 'Scheduled' && timeOfDayIn(actor.timeZone, now) < choice.sendAt) {
    const startAfter = new Date(instantAt(actor.timeZone, today, choice.sendAt));
    const turn = { businessId: tx.businessId, type, date: today, after: null };
    enqueue(sendTriggerTask, turn, { startAfter });
  }
  const saved = (await findTriggers(tx)).get(type)!;
  return { trigger: viewOf(tx, saved, UNCOUNTED) };
}

/** Saves the settings of a trigger for the first time. */
export function create(call: WriteCall<typeof contract.createTrigger>) {
  const { triggerType, executionMode, schedule, email, sms, link } = call.body;
  const choice = {
    mode: executionMode,
    sendAt: schedule.slice(0, 5),
    channels: { email, sms },
    link,
  };
  return save(call, triggerType, () => choice, 0);
}

/** Changes the settings of a trigger. */
export function change(call: WriteCall<typeof contract.saveTrigger>) {
  const { executionMode, schedule, email, sms, link, version } = call.body;
  const type = typeOf(call.tx, call.params.id);
  const changeOf = (before: TriggerRecord): TriggerChoice => ({
    mode: executionMode ?? before.mode,
    sendAt: schedule?.slice(0, 5) ?? before.sendAt,
    channels: { email: email ?? before.channels.email, sms: sms ?? before.channels.sms },
    link: link ?? before.link,
  });
  return save(call, type, changeOf, version);
}

/**
 * Sends a trigger's messages for a date: the first page immediately, the others in the background.
 * @throws AppError 422 if there is no one left to notify
 */
export async function execute(call: WriteCall<typeof contract.executeTrigger>) {
  const { tx, params, body, enqueue } = call;
  const type = typeOf(tx, params.id);
  const { label } = TRIGGERS[type];
  if (!DATED_TRIGGERS.includes(type)) {
    throw refuse(`“${label}” cannot be sent for a date: it is only sent when something happens.`);
  }
  if ((await findTriggers(tx)).get(type)!.mode === 'None') {
    throw refuse(`“${label}” is off. Turn it on first.`);
  }
  let after: string | null = null;
  let count = 0;
  do {
    const page = { type, date: body.date, after, atOnce: CUSTOMERS_AT_ONCE };
    const sent: Awaited<ReturnType<typeof notifyPage>> = await notifyPage(call, page);
    count = sent.count;
    after = sent.next;
  } while (count === 0 && after !== null);
  if (count === 0) throw refuse(`All notifications for ${label} have already been sent today.`);
  const { businessId } = tx;
  if (after !== null) enqueue(sendTriggerTask, { businessId, type, date: body.date, after });
  return { executedCount: count, goesOn: after !== null };
}

/** The quiet times, as shown to the office. */
export async function showTimes(tx: TenantTransaction) {
  const [{ restDays, ...times }, region] = await Promise.all([
    findSendingTimes(tx),
    findHolidayRegion(tx),
  ]);
  return { times: { ...times, restDays: [...restDays] }, region };
}

/** Saves the quiet times. */
export async function saveTimes({ tx, body }: WriteCall<typeof contract.saveSendingTimes>) {
  const { version, ...rest } = body;
  const times = {
    ...rest,
    quietFrom: rest.quietFrom?.slice(0, 5) ?? null,
    quietUntil: rest.quietUntil?.slice(0, 5) ?? null,
    restDays: [...new Set(rest.restDays)].toSorted((one, other) => one - other),
  };
  accept(sendingTimesRefusal(times));
  const [before, triggers] = await Promise.all([findSendingTimes(tx), findTriggers(tx)]);
  const quieted = [...triggers.values()].find(
    ({ mode, sendAt }) => mode === 'Scheduled' && isQuiet(times, sendAt),
  );
  if (quieted) {
    const { label } = TRIGGERS[quieted.type];
    throw refuse(`“${label}” is sent at ${quieted.sendAt}. Change that time first.`, 'quietFrom');
  }
  if (!(await writeSendingTimes(tx, times, version ?? before.version))) {
    const current = await findSendingTimes(tx);
    throw new StaleError(
      { entity: 'sendingTimes', id: tx.businessId, version: current.version },
      await showTimes(tx),
    );
  }
  return showTimes(tx);
}
