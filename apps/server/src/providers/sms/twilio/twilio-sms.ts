import type { TwilioConfig } from '../../../platform/config/message-config.ts';
import { DeliveryRefused } from '../../delivery.ts';
import type { SmsProvider } from '../sms.ts';
import { isTemporary, refusalWords } from './refusals.ts';
import { twilioClient } from './twilio-client.ts';

/** The fields of the SDK's errors. */
interface TwilioError extends Error {
  readonly status?: number;
  readonly code?: number | string;
}

/**
 * Texts through Twilio.
 * @param callbackUrl the URL for reports on delivery; absent if this server cannot be reached from
 * the internet
 */
export async function twilioSms(config: TwilioConfig, callbackUrl?: string): Promise<SmsProvider> {
  const client = await twilioClient(config);
  return {
    isOnlyRecorded: false,
    number: config.number,
    async send({ id, businessId, attempt, to, body, from }) {
      // Twilio's signature also covers the query, so the report itself names its text.
      const about = new URLSearchParams({
        business: businessId,
        message: id,
        try: String(attempt),
      });
      try {
        const { sid } = await client.messages.create({
          to,
          body,
          from: from || config.number,
          ...(callbackUrl !== undefined &&
            businessId !== '' && { statusCallback: `${callbackUrl}?${about}` }),
        });
        return { state: 'Sent', providerId: sid };
      } catch (error) {
        const { status, code, message } = error as TwilioError;
        // Errors from Node itself have string codes.
        const number = typeof code === 'number' ? code : undefined;
        if (isTemporary(status, number)) throw error;
        throw new DeliveryRefused(refusalWords(number, message));
      }
    },
  };
}
