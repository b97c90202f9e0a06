import { captchaToken } from '@roundbook/client/captcha';
import { randomId } from '@roundbook/client/random-id';
import { captchaChallenge } from '@roundbook/contract/account/registrations/registrations';
import {
  addAskingPhoto,
  type AskingForm,
  askForPrice,
  finishAsking,
} from '@roundbook/contract/customers/quotes/asking';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { call } from '../api.ts';
import type { AskingInput } from './asking-values.ts';
import type { propertyFacts } from './property-values.ts';

/** The firm's reply to a person who has asked for a price. */
export type Asked = Pick<ResponseOf<typeof askForPrice>, 'thanks' | 'estimate'>;

/** A question with all its parts, as it will be sent. */
export interface Question {
  readonly input: AskingInput;
  readonly serviceIds: readonly string[];
  readonly frequency: AskingForm['frequencies'][number] | null;
  readonly facts: ReturnType<typeof propertyFacts>;
  readonly photos: readonly File[];
}

/** The parts of a question that have already been sent, so that a retry continues from there. */
export interface Sent {
  readonly requestId: string;
  asked: ResponseOf<typeof askForPrice> | null;
  readonly photos: Set<File>;
}

/** The initial state of a question, before anything has been sent. */
export function nothingSent(): Sent {
  return { requestId: randomId(), asked: null, photos: new Set() };
}

/**
 * Sends a question with its photos. After a failure, another call continues where this one stopped.
 * @returns the firm's reply to the person
 */
export async function sendQuestion(
  key: string,
  { input, serviceIds, frequency, facts, photos }: Question,
  sent: Sent,
): Promise<Asked> {
  const params = { key };
  if (!sent.asked) {
    const token = await captchaToken(() => call(captchaChallenge, {}));
    sent.asked = await call(
      askForPrice,
      {
        params,
        body: {
          ...input,
          isAgreed: true,
          serviceIds: [...serviceIds],
          frequency,
          facts,
          photos: photos.length,
          ...(token === undefined ? {} : { captchaToken: token }),
        },
      },
      { requestId: sent.requestId },
    );
  }
  const { ticket } = sent.asked;
  for (const photo of photos) {
    if (sent.photos.has(photo)) continue;
    const body = new FormData();
    body.append('file', photo, photo.name);
    // The endpoint's declaration describes only JSON bodies, so it has no type for an upload's
    // form.
    const upload = { params, query: { ticket }, body } as unknown as Parameters<
      typeof call<typeof addAskingPhoto>
    >[1];
    await call(addAskingPhoto, upload);
    sent.photos.add(photo);
  }
  if (photos.length > 0) await call(finishAsking, { params, body: { ticket } });
  return sent.asked;
}

/**
 * Finishes the question without the photos that could not be sent.
 * @returns the firm's reply to the person
 */
export async function finishWithout(
  key: string,
  asked: NonNullable<Sent['asked']>,
): Promise<Asked> {
  await call(finishAsking, { params: { key }, body: { ticket: asked.ticket } });
  return asked;
}
