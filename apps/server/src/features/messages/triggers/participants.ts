import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import {
  type ClosedVisit,
  type PlannedVisit,
  visitsClosed,
  visitsPlanned,
} from '../../work/jobs/facts.ts';
import { type Audience, findAudience } from './audience-queries.ts';
import { type Told, UNTOLD } from './trigger-letters.ts';
import { tellNow } from './trigger-telling.ts';

const addressAt = ({ recipients }: Audience, customerId: string, siteId: string | null) =>
  siteId === null ? (recipients.get(customerId)?.address ?? null) : null;

const closedOf = (audience: Audience, visit: ClosedVisit): Told => ({
  ...UNTOLD,
  key: `${visit.occurrenceId}:${visit.closedOn}`,
  occurrenceId: visit.occurrenceId,
  customerId: visit.customerId,
  aboutDay: visit.closedOn,
  plannedFor: visit.plannedFor,
  title: visit.title,
  cost: visit.cost,
  address: addressAt(audience, visit.customerId, visit.siteId),
  nextDueOn: visit.nextDueOn,
  reason: reasonIn(visit.notes) ?? '',
});

/** Tells customers that their visits are done, if the caller asked for it, or skipped, as was chosen. */
const closing = takesPart(visitsClosed, async (call, { customerIds, wishes, skipping }) => {
  if (wishes) {
    if (!wishes.eventTriggers.includes('SendNotifications')) return null;
    const audience = await findAudience(call.tx, customerIds, ['job-done']);
    return {
      write: (visits) => {
        const told = visits.map((visit) => closedOf(audience, visit));
        tellNow(call, 'job-done', audience, wishes.notifications, told);
      },
    };
  }
  const audience = await findAudience(call.tx, customerIds, ['visit-skipped']);
  return {
    write: (visits) => {
      // Whoever asked for it knows.
      const ours = visits.filter(({ outcome }) => outcome === 'Skipped');
      const told = ours.map((visit) => closedOf(audience, visit));
      tellNow(call, 'visit-skipped', audience, skipping?.notifications, told);
    },
  };
});

/** Seconds after midnight of `HH:MM:SS`. */
function secondsOf(time: string | null): number | null {
  if (time === null) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

const plannedOf = (audience: Audience, visit: PlannedVisit): Told => ({
  ...UNTOLD,
  // Moved there and back again is told each time.
  key: `${visit.occurrenceId}:${visit.date}:${visit.version}`,
  occurrenceId: visit.occurrenceId,
  customerId: visit.customerId,
  aboutDay: visit.date,
  title: visit.title,
  cost: visit.cost,
  address: addressAt(audience, visit.customerId, visit.siteId),
  plannedFor: visit.previousDate,
  arrivesAt: secondsOf(visit.estimatedTime),
});

/** Tells customers that their visits are booked, or moved to another day. */
const planning = takesPart(visitsPlanned, async (call, { customerIds, notifications }) => {
  const audience = await findAudience(call.tx, customerIds, ['visit-booked', 'visit-moved']);
  return {
    write: ({ visits }) => {
      const news = visits.filter(
        ({ date, previousDate }) => date >= call.today && previousDate !== date,
      );
      const told = news.map((visit) => plannedOf(audience, visit));
      const booked = told.filter(({ plannedFor }) => plannedFor === null);
      const moved = told.filter(({ plannedFor }) => plannedFor !== null);
      tellNow(call, 'visit-booked', audience, notifications, booked);
      tellNow(call, 'visit-moved', audience, notifications, moved);
    },
  };
});

/** How triggers react to facts. */
export const triggerParticipants: readonly Participant[] = [closing, planning];
