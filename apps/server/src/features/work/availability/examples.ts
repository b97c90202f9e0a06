import * as absences from '@roundbook/contract/work/availability/absences';
import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import * as feeds from '@roundbook/contract/work/availability/feeds';
import * as hours from '@roundbook/contract/work/availability/hours';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record, type ShownBy } from '../../../proof/shown-by.ts';

export const whoMay = `
  Anyone
    GET    /calendars/{token}

  Limited Worker
    GET    /user/hours
    GET    /user/calendarFeed
    GET    /business/grants/{id}/calendarFeed
    POST   /business/grants/{id}/calendarFeed
    DELETE /business/grants/{id}/calendarFeed

  Manager
    GET    /business/availability
    GET    /business/daysOff
    POST   /business/availability
    POST   /business/grants/{id}/hours
    POST   /business/grants/{id}/absences
    POST   /business/grants/{id}/absences/{absenceId}
    DELETE /business/grants/{id}/absences/{absenceId}
`;

/**
 * The records in which a person's rows appear: the person's availability, and their grant, with
 * which the rows are deleted.
 */
const perPerson: ShownBy = (row) => [
  ['availability', row['grant_id']],
  ['grant', row['grant_id']],
];

export const shownBy: Readonly<Record<string, ShownBy>> = {
  firm_hours: record('availability', 'business_id'),
  person_hours: perPerson,
  absences: perPerson,
  // A feed is stored under its user, who may have left and so have no grant.
  calendar_feeds: (row, all) => {
    const grant = all['grants']?.find((one) => one['user_id'] === row['user_id']);
    return [
      ['availability', grant?.['id']],
      ['grant', grant?.['id']],
    ];
  },
};

/** An absence of the worker that begins a month ahead. */
export const records = new SceneRecords<{ readonly absenceId: string }>(
  async (app, { token, workerGrant, tomorrow, mark }) => {
    const { absence } = await app.data(absences.addAbsence, {
      token,
      params: { id: workerGrant.id },
      body: {
        kind: 'Holiday',
        from: addDays(tomorrow, 30),
        to: addDays(tomorrow, 34),
        note: `${mark} goes to Wales`,
      },
    });
    return { absenceId: absence.id };
  },
);

const worker = ({ workerGrant }: Scene) => ({ id: workerGrant.id });
const absence = (scene: Scene) => ({ ...worker(scene), ...records.of(scene) });

export const examples: readonly Example[] = [
  example(hours.getAvailability, () => ({})),
  example(hours.getOwnHours, () => ({})),
  example(getDaysOff, ({ tomorrow }) => ({ query: { from: tomorrow, to: addDays(tomorrow, 6) } })),
  example(hours.saveFirmHours, () => ({
    body: {
      week: [...usualPattern(420)],
      region: 'Scotland',
      keepsBankHolidays: false,
      version: 1,
    },
  })),
  example(hours.savePersonHours, (scene) => ({
    params: worker(scene),
    body: { week: [...usualPattern(300)], serviceIds: [scene.windows.id], version: 1 },
  })),
  example(absences.addAbsence, (scene) => ({
    params: worker(scene),
    body: {
      kind: 'Sickness',
      from: scene.tomorrow,
      to: scene.tomorrow,
      note: `${scene.mark} has a cold`,
    },
  })),
  example(absences.changeAbsence, (scene) => ({
    params: absence(scene),
    body: { note: `${scene.mark} stays at home`, version: 1 },
  })),
  example(absences.removeAbsence, (scene) => ({ params: absence(scene) })),
  example(feeds.getOwnFeed, () => ({})),
  example(feeds.getCalendarFeed, (scene) => ({ params: worker(scene) })),
  example(feeds.makeCalendarFeed, (scene) => ({ params: worker(scene) })),
  example(feeds.endCalendarFeed, (scene) => ({ params: worker(scene) })),
  example(feeds.readCalendar, () => ({ params: { token: 'not-an-address' } }), {
    refusedWith: 404,
  }),
];
