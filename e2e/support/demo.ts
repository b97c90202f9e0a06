import { Business } from './business.ts';
import { type Product, startProduct } from './product.ts';

/** A product of its own with the demo business, which has people of every role. */
export interface Demo {
  readonly url: string;
  /** @param name the part of the address before `@demo.example`, such as `worker` */
  signIn(name: string): Promise<Business>;
  stop(): Promise<void>;
}

/**
 * Starts the demo business; whoever starts it stops it.
 *
 * @param settings on top of ours, by their names in the environment
 */
export async function startDemo(settings: Record<string, string> = {}): Promise<Demo> {
  const product: Product = await startProduct({ DEMO: '1', ...settings });
  return {
    url: product.url,
    stop: () => product.stop(),
    async signIn(name) {
      const visitor = new Business(product.url, '');
      const { token } = await visitor.call<{ token: string }>('POST', '/auth/login', {
        email: `${name}@demo.example`,
        password: 'clear-water-2024',
      });
      return new Business(product.url, token);
    },
  };
}
