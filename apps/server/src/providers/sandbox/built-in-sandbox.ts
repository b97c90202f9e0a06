import { sql } from 'kysely';
import type { Secrets } from '../../platform/auth/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { thisInstant } from '../../platform/db/instant.ts';
import { transactShared } from '../../platform/db/transaction.ts';
import type { CardProvider } from '../cards/cards.ts';
import { cardPages } from '../cards/sandbox/card-pages.ts';
import { advanceCardObject, makeDispute } from '../cards/sandbox/card-time.ts';
import { cardsSandbox } from '../cards/sandbox/cards-sandbox.ts';
import type { DirectDebitProvider } from '../direct-debit/direct-debit.ts';
import { advanceDebitObject, makeDebitTrouble } from '../direct-debit/sandbox/debit-time.ts';
import { directDebitSandbox } from '../direct-debit/sandbox/direct-debit-sandbox.ts';
import { mandatePages } from '../direct-debit/sandbox/mandate-pages.ts';
import { ProviderRefused } from '../payment-provider.ts';
import { atDesk, type DeskParts } from './desk.ts';
import { lookInside } from './inside.ts';
import { type Post, postDueEvents, sandboxWord } from './sandbox-events.ts';
import {
  type AccountRow,
  accountsOf,
  claimRequest,
  dueAccounts,
  firstDue,
  loadObject,
  moveClocks,
} from './sandbox-rows.ts';
import type { Sandbox } from './sandbox.ts';

export interface SandboxParts extends DeskParts {
  /** The connections for the sandbox's background work, so that calls never wait for it. */
  readonly taskDatabase: Database;
  readonly secrets: Secrets;
  /** The URL of the product. */
  readonly publicUrl: string;
  readonly post: Post;
}

/** The built-in sandbox: its two ports, and a view of its internal state. */
export function builtInSandbox(parts: SandboxParts): {
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  readonly sandbox: Sandbox;
} {
  const { database, taskDatabase, secrets, publicUrl } = parts;
  const inBackground: DeskParts = { ...parts, database: taskDatabase };
  const sandbox: Sandbox = {
    ...cardPages(parts),
    ...mandatePages(parts),
    look: (businessId) => lookInside(parts, businessId),
    async moveTime(businessId, days, key) {
      const accounts = await transactShared(database, {}, async (tx) => {
        if (!(await claimRequest(tx, businessId, key, days))) moveClocks(tx, businessId, days);
        return accountsOf(tx, businessId);
      });
      for (const account of accounts) await doDueOf(parts, account);
    },
    async makeTrouble(businessId, objectId, trouble, key) {
      for (const { id, port } of await transactShared(database, {}, (tx) =>
        accountsOf(tx, businessId),
      )) {
        const isThere = await atDesk(parts, port, id, 'write', async (desk) => {
          if (!(await loadObject(desk.tx, id, objectId))) return false;
          if (await claimRequest(desk.tx, id, key, [objectId, trouble])) return true;
          if (port === 'cards') await makeDispute(desk, objectId);
          else await makeDebitTrouble(desk, objectId, trouble);
          return true;
        });
        if (isThere) return;
      }
      throw new ProviderRefused('resource_missing', 'This no longer exists.');
    },
    async doDue() {
      for (const account of await transactShared(taskDatabase, {}, dueAccounts)) {
        await doDueOf(inBackground, account);
      }
    },
    postEvents: () =>
      postDueEvents(taskDatabase, secrets, `${publicUrl}/webhooks/sandbox`, parts.post),
    forgetOld: () =>
      transactShared(taskDatabase, {}, async (tx) => {
        tx.send(sql`delete from sandbox_requests where at < ${thisInstant} - interval '30 days'`);
        tx.send(sql`delete from sandbox_events where at < ${thisInstant} - interval '30 days'`);
      }),
  };
  return {
    cards: cardsSandbox(parts, sandboxWord(database, secrets, 'cards')),
    directDebit: directDebitSandbox(
      parts,
      sandboxWord(database, secrets, 'directDebit'),
      `${publicUrl}/sandbox/direct-debit`,
    ),
    sandbox,
  };
}

const DUE_AT_ONCE = 100;

/** Carries out the due steps of an account, in the order in which they were due. */
async function doDueOf(
  parts: DeskParts,
  { id, port }: Pick<AccountRow, 'id' | 'port'>,
): Promise<void> {
  const advance = port === 'cards' ? advanceCardObject : advanceDebitObject;
  let done: number;
  do {
    done = await atDesk(parts, port, id, 'write', async (desk) => {
      let count = 0;
      const { now } = desk;
      // One step at a time, because each may change when another is due.
      while (count < DUE_AT_ONCE) {
        const [row] = await firstDue(desk.tx, id, now, 1);
        if (!row) break;
        desk.workAt((row.state as { due: { at: string } }).due.at);
        await advance(desk, row);
        count += 1;
      }
      return count;
    });
  } while (done === DUE_AT_ONCE);
}
