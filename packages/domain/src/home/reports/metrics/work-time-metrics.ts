import { MEASURED_TIME_WORDS } from '../work/measured-time.ts';
import { metric, percentage, quotient } from './metric.ts';
import { doneAt } from './rows-at.ts';

const SECONDS_PER_HOUR = 3600;
const METRES_PER_MILE = 1609.344;

/** Pence for each hour of work; null if there is no time. */
export function pencePerHour(value: number, seconds: number): number | null {
  return quotient(value * SECONDS_PER_HOUR, seconds);
}

/** Whole miles. */
export function milesOf(metres: number): number {
  return Math.round(metres / METRES_PER_MILE);
}

/** Pence for each mile; null if nothing was driven. */
function pencePerMile(value: number, metres: number): number | null {
  return quotient(value * METRES_PER_MILE, metres);
}

/** The metrics of time and driving. */
export const WORK_TIME_METRICS = [
  metric('poundsPerHour', {
    label: 'Pounds per hour',
    sentence: `The price of the visits with a measured time, for each hour of it. ${MEASURED_TIME_WORDS}`,
    unit: 'pencePerHour',
    isHigherBetter: true,
    sources: ['workedTime'],
    value: ({ workedTime }) => pencePerHour(workedTime.measuredValue, workedTime.measuredSeconds),
    rowsAt: doneAt,
  }),
  metric('plannedPoundsPerHour', {
    label: 'Planned pounds per hour',
    sentence:
      'The price of the visits done, for each hour of their planned time, without driving. Visits to jobs without a duration of their own are left out.',
    unit: 'pencePerHour',
    isHigherBetter: true,
    sources: ['workedTime'],
    value: ({ workedTime }) => pencePerHour(workedTime.timedValue, workedTime.plannedSeconds),
    rowsAt: doneAt,
  }),
  metric('measuredVisits', {
    label: 'Visits with a measured time',
    sentence: `The share of the visits done that have a measured time. ${MEASURED_TIME_WORDS}`,
    unit: 'percent',
    isHigherBetter: true,
    sources: ['workedTime'],
    value: ({ workedTime }) => percentage(workedTime.measured, workedTime.done),
    rowsAt: doneAt,
  }),
  metric('realTime', {
    label: 'Real time against planned',
    sentence:
      'The measured time, with driving, as a share of the planned time of the same visits; above 100%, work takes longer than planned.',
    unit: 'percent',
    isHigherBetter: false,
    sources: ['workedTime'],
    value: ({ workedTime }) => percentage(workedTime.bothSeconds, workedTime.bothPlanned),
    rowsAt: doneAt,
  }),
  metric('timeAtWork', {
    label: 'Measured time',
    sentence: `The time of the visits done, as far as it is measured. ${MEASURED_TIME_WORDS}`,
    unit: 'minutes',
    isHigherBetter: null,
    sources: ['workedTime'],
    value: ({ workedTime }) => Math.round(workedTime.measuredSeconds / 60),
    rowsAt: doneAt,
  }),
  metric('poundsPerMile', {
    label: 'Pounds per mile',
    sentence:
      'The price of the visits done in a saved driving order, for each mile of the drive to them as planned. The drive back to base is left out.',
    unit: 'pencePerMile',
    isHigherBetter: true,
    sources: ['drivenWork'],
    value: ({ drivenWork }) => pencePerMile(drivenWork.value, drivenWork.metres),
    rowsAt: doneAt,
  }),
  metric('milesDriven', {
    label: 'Miles between visits',
    sentence: 'The miles to the visits done in a saved driving order, as planned.',
    unit: 'miles',
    isHigherBetter: null,
    sources: ['drivenWork'],
    value: ({ drivenWork }) => milesOf(drivenWork.metres),
    rowsAt: doneAt,
  }),
];
