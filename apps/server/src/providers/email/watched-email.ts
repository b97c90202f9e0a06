import { DeliveryRefused } from '../delivery.ts';
import type { EmailProvider } from './email.ts';

/** Learns whether the mail server answers. */
interface MailWatch {
  mailAnswered(): void;
  mailFailed(code: string): void;
}

/** Reports to a watch each message that the mail server accepts or refuses, or to which it does not answer. */
export function watchedEmail(provider: EmailProvider, watch: MailWatch): EmailProvider {
  return {
    ...provider,
    async send(email) {
      try {
        const delivery = await provider.send(email);
        watch.mailAnswered();
        return delivery;
      } catch (error) {
        // Only the code: the message may name machines of the operator's network.
        if (error instanceof DeliveryRefused) watch.mailAnswered();
        else watch.mailFailed((error as { code?: string }).code ?? 'no reason given');
        throw error;
      }
    },
  };
}
