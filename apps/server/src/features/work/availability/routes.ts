import * as absences from '@roundbook/contract/work/availability/absences';
import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import * as feeds from '@roundbook/contract/work/availability/feeds';
import * as hours from '@roundbook/contract/work/availability/hours';
import type { Route } from '../../../platform/http/call.ts';
import { openDownload, read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import * as absenceCommands from './absence-commands.ts';
import * as commands from './commands.ts';
import * as feedCommands from './feed-commands.ts';
import { showDaysOff } from './lookups.ts';
import { showAll, showOwn } from './screen-queries.ts';

/** The routes for working hours and absences. */
export function availabilityRoutes({
  accounts,
  findFeedDays,
  geocoding,
}: {
  readonly geocoding: Geocoding;
} & feedCommands.FeedParts): readonly Route[] {
  return [
    read(hours.getAvailability, showAll),
    read(hours.getOwnHours, showOwn),
    read(getDaysOff, ({ tx, query }) => showDaysOff(tx, query)),
    write(hours.saveFirmHours, commands.saveFirm),
    write(hours.savePersonHours, (call) => commands.savePerson(geocoding.builtIn, call)),
    write(absences.addAbsence, absenceCommands.add),
    write(absences.changeAbsence, absenceCommands.change),
    write(absences.removeAbsence, absenceCommands.remove),
    read(feeds.getCalendarFeed, feedCommands.show),
    read(feeds.getOwnFeed, feedCommands.showOwn),
    write(feeds.makeCalendarFeed, (call) => feedCommands.make(accounts, call)),
    write(feeds.endCalendarFeed, feedCommands.end),
    openDownload(feeds.readCalendar, (call) => feedCommands.read({ accounts, findFeedDays }, call)),
  ];
}
