/** The addresses that a click on a notification opens. `{id}` stands for the record's id. */
export const deepLinks = {
  messageTemplate: '/settings/message-templates/{id}',
} as const;
