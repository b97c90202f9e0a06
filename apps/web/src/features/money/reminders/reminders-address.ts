/** Stands for the ladder of reminders in the address of the invoices. */
export const REMINDERS = 'reminders';
