import type { GoCardlessConfig } from '../../platform/config/payment-config.ts';
import type { DirectDebitProvider } from './direct-debit.ts';
import { goCardlessDirectDebit } from './gocardless/gocardless-direct-debit.ts';

/** GoCardless if it is configured; otherwise the built-in provider. */
export function configuredDirectDebit(
  goCardless: GoCardlessConfig | undefined,
  builtIn: DirectDebitProvider,
): DirectDebitProvider {
  return goCardless ? goCardlessDirectDebit(goCardless) : builtIn;
}
