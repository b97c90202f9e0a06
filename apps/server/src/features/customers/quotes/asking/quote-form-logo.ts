import { Readable } from 'node:stream';
import type { getAskingLogo } from '@roundbook/contract/customers/quotes/asking';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { FileAnswer, OpenCall } from '../../../../platform/http/call.ts';
import { findLogo } from '../../../files/assets/lookups.ts';
import { formsPerAddress } from '../policy.ts';
import type { AskingParts } from './asking-commands.ts';
import { findForm } from './form-store.ts';
import { formOwner } from './quote-form-owner.ts';

/**
 * The logo of the business whose form this is.
 * @throws AppError 404 if there is no logo, or the form is closed
 */
export async function askingLogo(
  { accounts, files }: AskingParts,
  { params, caller }: OpenCall<typeof getAskingLogo>,
): Promise<FileAnswer> {
  const { database, limits } = accounts;
  await limits.take(...attemptsFrom(formsPerAddress, caller.address));
  const businessId = await formOwner(accounts, params.key);
  if (businessId === undefined) throw notFound();
  const readLogo = await readTenant(database, { businessId }, async (tx) => {
    const [{ content }, read] = await Promise.all([findForm(tx), findLogo(tx, files)]);
    return content.isOpen ? read : null;
  });
  return {
    mime: 'image/png',
    filename: 'logo.png',
    disposition: 'inline',
    content: async () => {
      const logo = await readLogo?.();
      if (!logo) throw notFound();
      return Readable.from([logo]);
    },
  };
}
