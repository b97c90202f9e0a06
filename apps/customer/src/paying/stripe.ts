import type { CardTask } from './card-page.ts';
import { returnAddress } from './card-page.ts';

/** The parts of Stripe.js that the page uses. */
interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
}

type Confirmed = Promise<{ readonly error?: { readonly message?: string } }>;

interface Confirmation {
  readonly elements: StripeElements;
  readonly redirect: 'if_required';
  readonly confirmParams: { readonly return_url: string };
}

interface Stripe {
  elements(options: { readonly clientSecret: string }): StripeElements;
  confirmPayment(confirmation: Confirmation): Confirmed;
  confirmSetup(confirmation: Confirmation): Confirmed;
}

type LoadedStripe = (publicKey: string, options: { readonly stripeAccount: string }) => Stripe;

/** Stripe asks that its script is always fetched from here, so that the card's number stays with it. */
const SCRIPT = 'https://js.stripe.com/v3/';

function loadScript(): Promise<LoadedStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => {
      const { Stripe: loaded } = globalThis as unknown as { Stripe?: LoadedStripe };
      if (loaded) resolve(loaded);
      else reject(new Error('The card fields could not be loaded.'));
    });
    script.addEventListener('error', () =>
      reject(new Error('The card fields could not be loaded. Please check your connection.')),
    );
    document.head.append(script);
  });
}

/** Stripe's fields, mounted; what `confirm` resolves with is why it failed, in words, or null. */
export interface MountedFields {
  readonly confirm: () => Promise<string | null>;
}

/** Puts Stripe's own fields into `place`: what is typed there goes to Stripe alone. */
export async function mountFields(
  { form, purpose }: CardTask,
  place: HTMLElement,
): Promise<MountedFields> {
  const load = await loadScript();
  const stripe = load(form.publicKey, { stripeAccount: form.accountId });
  const elements = stripe.elements({ clientSecret: form.clientSecret });
  elements.create('payment').mount(place);
  return {
    confirm: async () => {
      const confirmParams = { return_url: returnAddress(purpose) };
      const confirmation: Confirmation = { elements, redirect: 'if_required', confirmParams };
      const { error } =
        purpose.does === 'pay'
          ? await stripe.confirmPayment(confirmation)
          : await stripe.confirmSetup(confirmation);
      return error ? (error.message ?? 'The card was not accepted.') : null;
    },
  };
}
