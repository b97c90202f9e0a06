import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/billing/': [
    ['demo', '/billing'],
    ['new', '/billing'],
  ],
  '/billing/card': [['visitor', '/billing/card']],
  '/billing/plan': [
    ['demo', '/billing/plan'],
    ['new', '/billing/plan'],
  ],
  '/settings/payments/payouts': [
    ['demo', '/settings/payments/payouts'],
    ['new', '/settings/payments/payouts'],
  ],
};
