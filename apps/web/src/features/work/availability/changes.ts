import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import { getCalendarFeed, getOwnFeed } from '@roundbook/contract/work/availability/feeds';
import { getAvailability, getOwnHours } from '@roundbook/contract/work/availability/hours';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('availability', {
  lists: [getAvailability, getDaysOff, getOwnHours, getCalendarFeed, getOwnFeed],
});
// A person's availability changes with their grant.
registerChanges('grant', { lists: [getAvailability, getDaysOff] });
// Absences show the visits planned on their days.
registerChanges('job', { lists: [getAvailability] });
