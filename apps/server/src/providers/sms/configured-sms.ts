import type { TwilioConfig } from '../../platform/config/message-config.ts';
import { smsRecorder } from './recorder.ts';
import { type SmsProvider, STATUS_NAME } from './sms.ts';

/** Twilio if it is configured; otherwise texts stay in the outbox. */
export async function configuredSms(
  config: TwilioConfig | undefined,
  publicUrl: string,
): Promise<SmsProvider> {
  if (!config) return smsRecorder;
  const { twilioSms } = await import('./twilio/twilio-sms.ts');
  // Twilio refuses a URL that cannot be reached from the internet.
  const isReachable = publicUrl.startsWith('https:');
  return twilioSms(config, isReachable ? `${publicUrl}/webhooks/${STATUS_NAME}` : undefined);
}
