import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { LeftOut, PassedOver, Reason } from './rota.ts';

/** The names on screen of the things that reasons mention. */
export interface Names {
  readonly person: (id: string) => string;
  readonly round: (id: string) => string;
  /** A job's place, such as "14 Duchy Road". */
  readonly place: (jobId: string) => string;
  readonly date: (date: PlainDate) => string;
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

const days = (number: number): string => count(number, 'day', 'days');
const minutes = (seconds: number): string =>
  count(Math.max(1, Math.round(seconds / 60)), 'minute', 'minutes');

/** The end of a sentence that says who usually makes a visit: why they do not make it this time. */
function passedOverWords(why: PassedOver | undefined, names: Names): string {
  switch (why?.kind) {
    case undefined:
      return '';
    case 'gone':
      return ', but no longer gets work';
    case 'mayNot':
      return ', but may not do it: check its services and the people chosen for it';
    case 'off':
      return why.isAlways
        ? ', but is off on all days on which it may be done'
        : ', but is off on this day';
    case 'full':
      return ', but it does not fit into their day';
    case 'farther':
      return `, but would drive about ${minutes(why.seconds)} longer`;
    case 'round':
      return `, but this keeps ${names.round(why.round)} together`;
    case 'together':
      return ', but the days fit together better this way';
  }
}

/** A reason as a sentence. */
export function reasonWords(reason: Reason, names: Names): string {
  switch (reason.kind) {
    case 'fixed':
      return 'You put it on this day.';
    case 'onDue':
      return 'Due on this day.';
    case 'early':
      return `${days(reason.days)} before it is due.`;
    case 'late':
      return `${days(reason.days)} after it is due.`;
    case 'overdue':
      return `Overdue: ${days(reason.days)} after it was due.`;
    case 'dueDayOff':
      return 'Nobody who may do it works on the day it is due.';
    case 'dueDayFull':
      return 'The day it is due is full.';
    case 'dueDayFarther':
      return `Saves about ${minutes(reason.seconds)} of driving compared with the day it is due.`;
    case 'withRound':
      return `With ${count(reason.others, 'other', 'others')} of ${names.round(reason.round)}.`;
    case 'near':
      return reason.seconds < 30
        ? `Next to ${names.place(reason.jobId)}.`
        : `${minutes(reason.seconds)} from ${names.place(reason.jobId)}.`;
    case 'onlyPerson':
      return 'Nobody else may do it.';
    case 'usualPerson':
      return 'They usually do it.';
    case 'otherPerson':
      return `${names.person(reason.usual)} usually does it${passedOverWords(reason.why, names)}.`;
    case 'kept':
      return 'Also suggested here before.';
    case 'moved':
      return `Suggested before for ${names.date(reason.date)}, ${names.person(reason.personId)}.`;
  }
}

/** The reason a visit has no place, as a sentence. */
export function leftOutWords({ reason, between }: LeftOut, names: Names): string {
  const span =
    between.first === between.last
      ? `on ${names.date(between.first)}`
      : `from ${names.date(between.first)} to ${names.date(between.last)}`;
  switch (reason) {
    case 'onHold':
      return 'The customer is on hold.';
    case 'noPlace':
      return 'The address is not on the map.';
    case 'nobodyMay':
      return 'Nobody may do it: check its services and the people chosen for it.';
    case 'nobodyWorks':
      return `Nobody who may do it works ${span}.`;
    case 'noDay':
      return 'The visits before and after leave no day free for it.';
    case 'hoursMissed':
      return 'Nobody can be there within the customer’s hours.';
    case 'tooLong':
      return 'It does not fit into anyone’s day.';
    case 'daysFull':
      return `The days ${span} are full.`;
  }
}
