import type { Page } from '@playwright/test';

/** Whether the content security policy of the open document allows Stripe's script. */
export function letsStripeIn(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        script.src = 'https://js.stripe.com/v3/';
        script.addEventListener('load', () => resolve(true));
        script.addEventListener('error', () => resolve(false));
        document.head.append(script);
      }),
  );
}
