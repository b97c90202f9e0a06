import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import {
  type ClosedVisit,
  type PlannedVisit,
  planUndone,
  type UnplannedVisit,
  visitsClosed,
  visitsPlanned,
} from '../../work/jobs/facts.ts';
import { withdrawTriggered } from '../outbox/effects.ts';
import { messageLeaving } from '../outbox/facts.ts';
import { type Audience, findAudience } from './audience-queries.ts';
import { type AnnouncedOccasion, BLANK_OCCASION } from './trigger-letters.ts';
import { messageKey, notifyNow } from './trigger-notifying.ts';
import { reviewCustomerNotification } from './trigger-reviewing.ts';

const addressAt = ({ recipients }: Audience, customerId: string, siteId: string | null) =>
  siteId === null ? (recipients.get(customerId)?.address ?? null) : null;

const closedOf = (audience: Audience, visit: ClosedVisit): AnnouncedOccasion => ({
  ...BLANK_OCCASION,
  key: `${visit.occurrenceId}:${visit.closedOn}`,
  occurrenceId: visit.occurrenceId,
  customerId: visit.customerId,
  aboutDay: visit.closedOn,
  plannedFor: visit.plannedFor,
  title: visit.title,
  cost: visit.cost,
  address: addressAt(audience, visit.customerId, visit.siteId),
  nextDueOn: visit.nextDueOn,
  fee: visit.fee?.amount ?? null,
  reason: reasonIn(visit.notes) ?? '',
});

/** Tells customers that their visits are done, if the caller asked for this, or skipped, as the caller chose. */
const closing = takesPart(
  visitsClosed,
  'loads',
  async (call, { customerIds, wishes, skipping }) => {
    if (wishes) {
      if (!wishes.eventTriggers.includes('SendNotifications')) return null;
      const audience = await findAudience(call.tx, customerIds, ['job-done']);
      return {
        write: (visits) => {
          const occasions = visits.map((visit) => closedOf(audience, visit));
          notifyNow(call, 'job-done', audience, wishes.notifications, occasions);
        },
      };
    }
    const audience = await findAudience(call.tx, customerIds, ['visit-skipped']);
    return {
      write: (visits) => {
        // Excludes visits that the customer asked to skip: these need no message.
        const ours = visits.filter(({ outcome }) => outcome === 'Skipped');
        const occasions = ours.map((visit) => closedOf(audience, visit));
        notifyNow(call, 'visit-skipped', audience, skipping?.notifications, occasions);
      },
    };
  },
);

/** The number of seconds from midnight to a time given as `HH:MM:SS`; null if there is no time. */
function secondsOf(time: string | null): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/**
 * The key by which a planned visit is announced once. It contains the version, so moving a visit to
 * another day and back sends two messages.
 */
const keyOf = (visit: Pick<PlannedVisit, 'occurrenceId' | 'version'> & { readonly date: string }) =>
  `${visit.occurrenceId}:${visit.date}:${visit.version}`;

/** The keys of all messages that may announce a visit as planned. */
function plannedKeysOf({ occurrenceId, date, version }: UnplannedVisit): string[] {
  if (date === null) return [];
  const key = keyOf({ occurrenceId, date, version });
  return (['visit-booked', 'visit-moved'] as const).flatMap((type) =>
    CHANNELS.map((channel) => messageKey(type, key, channel)),
  );
}

const plannedOf = (audience: Audience, visit: PlannedVisit): AnnouncedOccasion => ({
  ...BLANK_OCCASION,
  // The key contains the version, so moving a visit to another day and back is announced twice.
  key: keyOf(visit),
  occurrenceId: visit.occurrenceId,
  customerId: visit.customerId,
  aboutDay: visit.date,
  title: visit.title,
  cost: visit.cost,
  address: addressAt(audience, visit.customerId, visit.siteId),
  plannedFor: visit.previousDate,
  arrivesAt: secondsOf(visit.estimatedTime),
  hours: { opens: secondsOf(visit.hours.notBefore), closes: secondsOf(visit.hours.notAfter) },
  hasAgreedHours: (visit.hours.notBefore ?? visit.hours.notAfter) !== null,
});

/** Tells customers that their visits are booked, or moved to another day. */
const planning = takesPart(
  visitsPlanned,
  'loads',
  async (call, { customerIds, notifications, notifiesLater }) => {
    const audience = await findAudience(call.tx, customerIds, ['visit-booked', 'visit-moved']);
    return {
      write: ({ visits }) => {
        const news = visits.filter(
          ({ date, previousDate }) => date >= call.today && previousDate !== date,
        );
        const occasions = news.map((visit) => plannedOf(audience, visit));
        const booked = occasions.filter(({ plannedFor }) => plannedFor === null);
        const moved = occasions.filter(({ plannedFor }) => plannedFor !== null);
        const notifying = { ...call, notifiesLater };
        notifyNow(notifying, 'visit-booked', audience, notifications, booked);
        notifyNow(notifying, 'visit-moved', audience, notifications, moved);
      },
    };
  },
);

/** Withdraws unsent messages about a plan that is undone. */
const unplanning = takesPart(planUndone, 'loads', async ({ tx }) => ({
  take: (visits) => {
    const keys = visits.flatMap((visit) => plannedKeysOf(visit));
    return withdrawTriggered(tx, keys, 'The message was not sent because the plan was undone.');
  },
}));

/** Reviews a trigger's messages just before they are sent, as they may have waited overnight. */
const leaving = takesPart(
  messageLeaving,
  'loads',
  async (call, { triggerKey, customerId, ...message }) => {
    if (triggerKey === null || customerId === null) return null;
    return {
      take: async () => ({
        reviewed: await reviewCustomerNotification(call, { ...message, triggerKey, customerId }),
      }),
    };
  },
);

/** How triggers react to facts. */
export const triggerParticipants: readonly Participant[] = [closing, planning, unplanning, leaving];
