import type { Page } from '@playwright/test';

/** The app's router, as TanStack Router leaves it on the page. */
interface Router {
  navigate(to: { href: string }): Promise<void>;
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
}

interface RoutedWindow {
  readonly __TSR_ROUTER__: Router;
}

/** Moves to another screen of the app as a link would, without loading the app again, and waits until it is shown. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    await (globalThis as unknown as RoutedWindow).__TSR_ROUTER__.navigate({ href });
  }, path);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (globalThis as unknown as RoutedWindow)
      .__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  });
}
