import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../files/write-whole.ts';
import type { EmailProvider } from './email.ts';
import { mimeMessage } from './mime-message.ts';

const SENDER = 'Roundbook <roundbook@localhost>';

/**
 * Email for an installation that has no mail server. A business reads its messages in its outbox; emails about accounts
 * (reset links, invitations) are written to `folder` as `.eml` files, for the server's operator.
 * @param onFile called with the path of each such file
 */
export function emailRecorder(folder: string, onFile: (file: string) => void): EmailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isOnlyRecorded: true,
    async send(email) {
      if (email.about === 'account') {
        const { message } = await composer.sendMail(mimeMessage(email, SENDER));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${email.id}.eml`);
        await writeWhole(file, message as Buffer);
        onFile(file);
      }
      return 'Recorded';
    },
    close: () => undefined,
  };
}
