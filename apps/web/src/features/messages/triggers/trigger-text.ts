import type { Trigger } from '@roundbook/contract/messages/triggers/triggers';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { ExecutionMode } from '@roundbook/domain/messages/triggers/trigger-types';
import { countText } from '@roundbook/ui/text/count-text.ts';

/** Explains each mode. */
export const MODE_TEXTS: Readonly<Record<ExecutionMode, string>> = {
  Event: 'At once',
  Scheduled: 'Daily at a set time',
  Manual: 'By hand',
  None: 'Off',
};

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { email: 'email', sms: 'text' };

/** "Daily at 18:00, by email, else by text". */
export function settingText({ executionMode, schedule, email, sms }: Trigger): string {
  if (executionMode === 'None') return MODE_TEXTS.None;
  const when = executionMode === 'Scheduled' ? `Daily at ${schedule}` : MODE_TEXTS[executionMode];
  const byText = {
    Send: 'by text',
    SendIfNoEmail: email === 'Send' ? 'else by text' : 'by text to those without an email address',
    DontSend: '',
  };
  const ways = [email === 'Send' ? 'by email' : '', byText[sms]].filter(Boolean);
  return `${when}, ${ways.join(', ')}`;
}

/** "2 emails and 1 text"; "Nothing" for none. */
export function messagesText(email: number, sms: number): string {
  const parts = [
    email > 0 ? countText(email, 'email') : '',
    sms > 0 ? countText(sms, 'text') : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing' : parts.join(' and ');
}
