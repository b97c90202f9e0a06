/** The value that selects the reminder ladder in the URL of the invoices. */
export const REMINDERS = 'reminders';
