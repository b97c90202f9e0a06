import { IconCalendarStats, IconMailFast, IconTargetArrow } from '@tabler/icons-react';
import { saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { getReportEmails } from '@roundbook/contract/home/reports/emails';
import { saveReportGoals } from '@roundbook/contract/home/reports/goals';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Your firm’s year',
    description: 'When your tax year, company year, quarters and four weeks begin',
    to: '/settings/report-calendar',
    icon: IconCalendarStats,
    access: saveReportCalendar.access,
    group: 'Business',
    place: 65,
  },
  {
    label: 'Goals',
    description: 'Your targets for turnover and pounds per hour',
    to: '/settings/goals',
    icon: IconTargetArrow,
    access: saveReportGoals.access,
    group: 'Business',
    place: 66,
  },
  {
    label: 'Reports by email',
    description: 'Your figures each Monday, or on the first of each month',
    to: '/settings/report-emails',
    icon: IconMailFast,
    access: getReportEmails.access,
    group: 'You',
    place: 25,
  },
];
