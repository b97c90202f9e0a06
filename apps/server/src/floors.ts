/** A floor of slices. */
export interface Floor {
  readonly name: string;
  /** A sentence on what the floor's slices have in common. */
  readonly about: string;
  /**
   * The floor's slices by their folders (`<area>/<noun>`), in steps. A slice may use slices on earlier steps of its
   * floor and on the floors below; it imports nothing from its own step or from above.
   */
  readonly steps: readonly (readonly string[])[];
}

/**
 * The floors of the server, lowest first. A slice reads and changes the records of slices below it, and takes part in
 * their facts. Slices above it take part in its own facts, and `reads/` joins the data that one screen shows.
 */
export const FLOORS: readonly Floor[] = [
  {
    name: 'foundation',
    about: 'The business, its people, its files, its payments, and its outgoing messages.',
    steps: [
      ['account/businesses'],
      ['account/security-log', 'files/assets', 'messages/account-mail', 'messages/short-links'],
      ['account/users'],
      ['account/passkeys'],
      ['account/second-factors'],
      ['account/grants'],
      ['messages/notifications', 'money/provider-events'],
      ['money/payment-accounts'],
      ['account/billing'],
      ['messages/outbox'],
    ],
  },
  {
    name: 'customers',
    about: 'The people and firms that the business works for.',
    steps: [['customers/tags'], ['customers/customers'], ['customers/consents']],
  },
  {
    name: 'work',
    about: 'The jobs agreed with customers, the visits, and the working hours.',
    steps: [
      ['work/services'],
      ['work/jobs'],
      ['customers/loyalty-cards', 'work/availability', 'work/visit-rules'],
    ],
  },
  {
    name: 'money',
    about: 'Customers’ debts and payments, and where the money is.',
    steps: [
      ['money/saved-methods'],
      ['messages/templates'],
      ['money/accounts'],
      ['money/collecting', 'money/expenses'],
      ['money/bank-transactions', 'money/recurring-costs', 'money/sandbox', 'money/tax'],
      ['money/connected-banks'],
    ],
  },
  {
    name: 'planning',
    about: 'Who visits which customer on which day, and in what order.',
    steps: [['work/work-orders'], ['work/calendar', 'work/suggestions']],
  },
  {
    name: 'messages and winning work',
    about: 'The business’s messages to customers, and its search for new customers.',
    steps: [
      ['messages/triggers', 'money/reminders'],
      ['customers/pages', 'money/monthly-statements'],
      ['work/prices'],
      ['customers/quotes'],
      ['messages/documents', 'messages/inbound', 'messages/previews'],
      ['messages/broadcasts', 'messages/threads'],
      ['customers/canvassing', 'customers/leads'],
    ],
  },
  {
    name: 'moving in and leaving',
    about: 'How a business starts, imports its data, connects programs, and closes.',
    steps: [
      ['account/api-keys', 'account/imports', 'account/referrals', 'account/webhooks'],
      ['account/closures'],
      ['account/exports', 'account/hand-overs', 'account/registrations', 'account/sessions'],
    ],
  },
  {
    name: 'home',
    about: 'The welcome and help for the people of the business.',
    steps: [
      ['help/articles', 'help/onboarding', 'home/dashboard', 'home/reports', 'home/search'],
      ['help/questions', 'help/videos'],
    ],
  },
];
