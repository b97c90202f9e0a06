import * as asking from '@roundbook/contract/customers/quotes/asking';
import * as form from '@roundbook/contract/customers/quotes/form';
import { example, type Example } from '../../../proof/example.ts';
import type { Scene } from '../../../proof/scene.ts';

/**
 * Examples of calls from strangers on the quote form.
 * @param ofForm returns the key of a scene's form, which is open
 */
export const askingExamples = (ofForm: (scene: Scene) => { key: string }): readonly Example[] => [
  example(form.getQuoteForm, () => ({})),
  example(form.saveQuoteForm, ({ mark }) => ({
    body: {
      introduction: `${mark} welcomes you`,
      thanks: `${mark} thanks you`,
      area: { kind: 'districts', miles: 5, districts: ['S1'] },
      // Opening the form was the first change.
      version: 2,
    },
  })),
  example(asking.openAskingForm, (scene) => ({ params: ofForm(scene) })),
  example(asking.getAskingLogo, (scene) => ({ params: ofForm(scene) }), { refusedWith: 404 }),
  example(asking.checkAskingArea, (scene) => ({
    params: ofForm(scene),
    query: { postcode: 'S1 2AB' },
  })),
  example(asking.estimateAsking, (scene) => ({
    params: ofForm(scene),
    body: {
      serviceIds: [scene.windows.id],
      postcode: 'S1 2AB',
      frequency: { unit: 'week', every: 4 },
      facts: { property: 'semi', storeys: 2, windows: 12 },
    },
  })),
  example(
    asking.askForPrice,
    (scene) => ({
      params: ofForm(scene),
      body: {
        name: `${scene.mark} stranger`,
        email: `stranger@${scene.mark}.example.com`,
        streetNumber: '7',
        streetName: `${scene.mark} Road`,
        postcode: 'S1 2AB',
        isAgreed: true,
        captchaToken: 'not-solved',
      },
    }),
    { refusedWith: 422 },
  ),
  example(
    asking.addAskingPhoto,
    (scene) => ({ params: ofForm(scene), query: { ticket: 'not-a-ticket' } }),
    { refusedWith: 422 },
  ),
  example(asking.finishAsking, (scene) => ({
    params: ofForm(scene),
    body: { ticket: 'not-a-ticket' },
  })),
];
