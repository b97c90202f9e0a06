import { Business } from './business.ts';
import { signIn } from './register.ts';

/**
 * Signs in to the demo business of a product.
 *
 * @param name the part of the address before `@demo.example`, such as `worker`
 */
export async function signInToDemo(url: string, name: string): Promise<Business> {
  return new Business(url, await signIn(url, `${name}@demo.example`, 'clear-water-2024'));
}
