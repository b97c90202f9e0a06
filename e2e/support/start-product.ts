import { startProduct } from './product.ts';

/**
 * Playwright's global set-up: starts a single product for the whole run, with the demo business and
 * the businesses that tests register.
 * @returns the function that stops the product
 */
export default async function start(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '1' });
  process.env['APP_URL'] = product.url;
  return () => product.stop();
}
