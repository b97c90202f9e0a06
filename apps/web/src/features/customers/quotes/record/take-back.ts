import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { undoConversion } from '@roundbook/contract/customers/quotes/conversion';

/** Undoes the conversion of a quote, as a whole. */
export async function takeBack(id: string): Promise<void> {
  await call(undoConversion, { params: { id } });
  showSuccess('The conversion is undone');
}
