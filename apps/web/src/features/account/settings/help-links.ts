import {
  IconGift,
  IconHelp,
  IconListCheck,
  IconMovie,
  IconNews,
  IconShare,
  IconTestPipe,
} from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import { saveBusinessSocials } from '@roundbook/contract/account/businesses/businesses';
import { listReferrals } from '@roundbook/contract/account/referrals/referrals';
import { getJourney } from '@roundbook/contract/help/onboarding/onboarding';
import { ReleaseBadge } from '../../help/releases/parts.tsx';
import type { SettingsLink } from './settings-link.ts';

/** What helps to find one’s way, and what is new. */
export const helpLinks: readonly SettingsLink[] = [
  {
    label: 'Help',
    description: 'Ask a question, or read an article',
    to: '/help',
    icon: IconHelp,
    access: everyRole,
  },
  {
    label: 'Videos',
    description: 'Short films of how things are done',
    to: '/help/videos',
    icon: IconMovie,
    access: everyRole,
  },
  {
    label: 'Getting started',
    description: 'What to set up next, and samples to try things on',
    to: '/help/checklist',
    icon: IconListCheck,
    access: getJourney.access,
  },
  {
    label: 'What is new',
    description: 'What changed of late, release by release',
    to: '/whats-new',
    icon: IconNews,
    access: everyRole,
    badge: ReleaseBadge,
  },
  {
    label: 'Refer a friend',
    description: 'Two months free for each friend who subscribes',
    to: '/refer-a-friend',
    icon: IconGift,
    access: listReferrals.access,
  },
  {
    label: 'Get social',
    description: 'Your social pages, and posts to share there',
    to: '/get-social',
    icon: IconShare,
    access: saveBusinessSocials.access,
  },
  {
    label: 'Experiments',
    description: 'Try what is not for everyone yet',
    to: '/more/experimental',
    icon: IconTestPipe,
    access: everyRole,
  },
];
