import * as absenceCalls from '@roundbook/contract/work/availability/absences';
import * as daysOffCalls from '@roundbook/contract/work/availability/days-off';
import * as feedCalls from '@roundbook/contract/work/availability/feeds';
import * as hoursCalls from '@roundbook/contract/work/availability/hours';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { availabilityExports } from './exports.ts';
import type { FeedParts } from './feed-commands.ts';
import { availabilityParticipants } from './participants.ts';
import { availabilityRoutes } from './routes.ts';

interface Parts extends FeedParts {
  readonly geocoding: Geocoding;
}

/** People's working hours, services and absences. */
export const availability = defineSlice<Parts>({
  area: 'work',
  noun: 'availability',
  calls: [hoursCalls, absenceCalls, daysOffCalls, feedCalls],
  routes: availabilityRoutes,
  tables: ['absences', 'calendar_feeds', 'firm_hours', 'person_hours'],
  entities: { availability: 'Limited Worker' },
  participants: availabilityParticipants,
  exports: availabilityExports,
});
