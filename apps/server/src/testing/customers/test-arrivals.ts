import { type Arrival, receiveMessage } from '../../features/messages/inbound/inbound-receiving.ts';
import { newId } from '../../platform/db/ids.ts';
import { participants } from '../../registry.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

/** Receives an email, or the message that `arrival` describes. @returns the id under which it is stored */
export async function letCome(
  app: TestApp,
  business: TestBusiness,
  text: string,
  arrival: Partial<Arrival>,
): Promise<string> {
  const parts = { database: app.database, enqueueIn: app.tasks.enqueueIn, participants };
  const id = await receiveMessage(parts, business.id, {
    channel: 'email',
    from: 'customer1@example.com',
    to: '',
    threadToken: null,
    answersId: null,
    subject: '',
    text,
    fullText: text,
    isAutomatic: false,
    providerId: newId(),
    ...arrival,
  });
  return id!;
}
