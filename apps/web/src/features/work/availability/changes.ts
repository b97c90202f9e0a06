import { getCalendarFeed, getOwnFeed } from '@roundbook/contract/work/availability/feeds';
import { getAvailability, getOwnHours } from '@roundbook/contract/work/availability/hours';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('availability', {
  lists: [getAvailability, getOwnHours, getCalendarFeed, getOwnFeed],
});
// What is known of a person goes with their grant.
registerChanges('grant', { lists: [getAvailability] });
// Absences say what is planned on their days.
registerChanges('job', { lists: [getAvailability] });
