import type { TwilioConfig } from '../../../platform/config/message-config.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { fetchTwilioFile } from '../../../providers/sms/twilio/twilio-files.ts';
import { type FileParts, storeCameIn } from '../../files/assets/effects.ts';
import { setAttachment } from './store.ts';
import { fetchMedia } from './texts/text-media-task.ts';

interface Parts extends FileParts {
  /** Absent if inbound texts are off. */
  readonly twilio: TwilioConfig | undefined;
}

/** The tasks for inbound messages. */
export function inboundTasks(parts: Parts): readonly TaskHandler[] {
  return [
    handles(fetchMedia, async ({ businessId: business, id, at, url }) => {
      if (!parts.twilio) return;
      const businessId = mintBusinessId(business);
      const name = `File ${at + 1}`;
      const content = await fetchTwilioFile(parts.twilio, url);
      const add = content
        ? await storeCameIn(parts, businessId, { filename: name, content })
        : async () => ({
            assetId: null,
            reason: 'The provider does not have the message, or it is too large.',
          });
      await transact(parts.database, { businessId }, async (tx) =>
        setAttachment(tx, id, { at, name, ...(await add(tx)) }),
      );
    }),
  ];
}
