/** The database cannot be started or reached; the message is one line for the person at the terminal. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
