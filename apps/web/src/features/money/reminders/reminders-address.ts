/** The value that selects the reminder ladder in the invoices' address. */
export const REMINDERS = 'reminders';
