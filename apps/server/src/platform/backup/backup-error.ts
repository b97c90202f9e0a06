/** A backup or a restore is not possible; the message is for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
