/** The methods of Stripe.js that are in use. */
interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
}

type Confirmed = Promise<{ readonly error?: { readonly message?: string } }>;

interface Confirmation {
  readonly elements: StripeElements;
  readonly redirect: 'if_required';
  readonly confirmParams: { readonly return_url: string };
}

interface ElementsOptions {
  readonly clientSecret: string;
  readonly appearance: { readonly theme: 'stripe' | 'night' };
}

interface Stripe {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(confirmation: Confirmation): Confirmed;
  confirmSetup(confirmation: Confirmation): Confirmed;
}

type LoadedStripe = (publicKey: string, options?: { readonly stripeAccount: string }) => Stripe;

/** Stripe requires pages to fetch its script from here, so that card numbers stay with Stripe. */
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

/** A card entry: its purpose, and the details that Stripe's fields need. */
interface CardEntry {
  readonly form: {
    readonly publicKey: string;
    /** The connected account's id; empty for the platform's own account. */
    readonly accountId: string;
    readonly clientSecret: string;
  };
  readonly does: 'pay' | 'save';
  /** The address to which a bank's authentication returns the user. */
  readonly returnTo: string;
  /** Whether the page around the fields is dark. */
  readonly isDark: boolean;
}

/** Stripe's mounted fields. `confirm` resolves to null, or to a message if it fails. */
export interface MountedFields {
  readonly confirm: () => Promise<string | null>;
}

/**
 * Puts Stripe's own fields into `place`: the card's details go to Stripe alone. Works only in a document whose
 * content security policy lets Stripe in (`card-fields-policy.ts` on the server).
 */
export async function mountStripeFields(
  { form, does, returnTo, isDark }: CardEntry,
  place: HTMLElement,
): Promise<MountedFields> {
  const load = await loadScript();
  const { publicKey, accountId, clientSecret } = form;
  const stripe = accountId ? load(publicKey, { stripeAccount: accountId }) : load(publicKey);
  const elements = stripe.elements({
    clientSecret,
    appearance: { theme: isDark ? 'night' : 'stripe' },
  });
  elements.create('payment').mount(place);
  return {
    confirm: async () => {
      const confirmParams = { return_url: returnTo };
      const confirmation: Confirmation = { elements, redirect: 'if_required', confirmParams };
      const { error } =
        does === 'pay'
          ? await stripe.confirmPayment(confirmation)
          : await stripe.confirmSetup(confirmation);
      return error ? (error.message ?? 'The card was not accepted.') : null;
    },
  };
}
