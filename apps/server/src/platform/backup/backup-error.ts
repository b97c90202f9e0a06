/** A backup or a restore cannot be made; the message is for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
