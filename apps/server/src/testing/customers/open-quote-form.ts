import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { TestApp } from '../test-app.ts';

/**
 * Opens a business's quote request form, with `changes` to its settings.
 * @returns the end of the form's URL
 */
export async function openQuoteForm(
  app: TestApp,
  token: string,
  changes: BodyInputOf<typeof saveQuoteForm> = {},
): Promise<string> {
  const { form } = await app.data(saveQuoteForm, { token, body: { isOpen: true, ...changes } });
  return form.link!.split('/c/ask/')[1]!;
}
