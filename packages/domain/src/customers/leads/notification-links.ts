/** The addresses that a click on a notification opens. `{id}` stands for the record's id. */
export const deepLinks = {
  marketplaceSubscription: '/marketplace/subscription',
  lead: '/plan/leads/{id}',
  leads: '/plan/leads',
} as const;
