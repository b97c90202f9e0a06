/** The words for kinds of message whose keys do not read as plain words. */
const WORDS: Readonly<Record<string, string>> = {
  'charge-needs-customer': 'payment to confirm',
  'debit-notice': 'Direct Debit notice',
  'job-done': 'visit done',
  'stop-notice': 'answer to STOP',
};

/** The purpose of a message as plain words, by its kind: "Visit moved". */
export function purposeWords(kind: string): string {
  const words = WORDS[kind] ?? kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
