import { keyOf } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { startApp } from '@roundbook/contract/account/sessions/session';

/** Makes a rendered part show prices as a registered business that enters them without VAT. */
export function enterPricesWithoutVat(): void {
  const business = { vatNumber: 'GB123456782', pricesExcludeVat: true };
  queryClient.setQueryData(keyOf(startApp, {}), { business });
}
