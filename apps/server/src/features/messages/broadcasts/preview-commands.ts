import type * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { LEFT_OUT_AT_A_TIME } from '@roundbook/contract/messages/broadcasts/broadcasts';
import {
  BROADCAST_VARIABLES,
  broadcastLetter,
  type BroadcastValues,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import type { CustomerFacts } from '@roundbook/domain/messages/templates/conditions';
import { settle } from '@roundbook/domain/messages/templates/fill';
import {
  isLeftOut,
  type Missing,
  whatIsMissing,
} from '@roundbook/domain/messages/templates/missing';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { LongCall } from '../../../platform/http/call.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { countWithNextVisit } from '../../work/jobs/visits/next-lookups.ts';
import { BROADCAST_KIND, findLetterhead, htmlForScreen } from '../outbox/lookups.ts';
import { findPreviewValues } from '../previews/lookups.ts';
import { findFacts } from '../templates/fact-lookups.ts';
import {
  type Aim,
  countAudience,
  findLeftOut,
  judgeCustomers,
  recipientsOf,
} from './audience-queries.ts';
import { SAYS_NOTHING } from './broadcast-letters.ts';
import { valuesOfAll } from './broadcast-values.ts';
import { findTextsFor } from './text-cost-queries.ts';

/** The facts assumed when no customer is chosen. */
const SAMPLE_FACTS: CustomerFacts = { owes: true, hasSavedMethod: false };

/**
 * The variables in the words that have no value, each with the number of recipients who lack it. The next visit is the
 * only value that some recipients may lack and others have; any other value is missing for all of them.
 */
async function countMissing(
  tx: TenantTransaction,
  words: Wording,
  { aim, recipients }: { readonly aim: Aim; readonly recipients: number },
) {
  const known = await valuesOfAll(tx);
  const lacking = (values: BroadcastValues) => whatIsMissing(words, values, null);
  const withVisit = lacking({ ...known, nextVisit: 'there is one' });
  const without = lacking({ ...known, nextVisit: '' });
  const counted = (missing: readonly Missing[], count: number) =>
    missing.filter(() => count > 0).map((one) => ({ ...one, count }));
  const onlyWithout = without.filter(({ name }) => !withVisit.some((one) => one.name === name));
  const visited = onlyWithout.length > 0 ? await countWithNextVisit(tx, recipientsOf(tx, aim)) : 0;
  return [...counted(withVisit, recipients), ...counted(onlyWithout, recipients - visited)];
}

/** Shows how many customers a broadcast would reach, who is left out and why, and which values its recipients lack. */
export function preview(
  shortUrl: string,
  { load, body }: LongCall<typeof contract.previewBroadcast>,
) {
  return load(async (tx) => {
    const words = body.words as Wording | undefined;
    const [counts, leftOut] = await Promise.all([
      countAudience(tx, body),
      findLeftOut(tx, body, { page: body.page, perPage: LEFT_OUT_AT_A_TIME }),
    ]);
    const { recipients } = counts;
    const [missing, texts] = await Promise.all([
      words ? countMissing(tx, words, { aim: body, recipients }) : [],
      words && body.channel === 'sms'
        ? findTextsFor(tx, shortUrl, words, { aim: body, recipients })
        : null,
    ]);
    return { ...counts, leftOut, missing, texts };
  });
}

/** The words as a customer would get them; the HTML is made once the transaction has ended. */
export async function previewWords(
  { files }: { readonly files: FileStore },
  { load, body, today }: LongCall<typeof contract.previewBroadcastWords>,
) {
  const { channel, customerId, subject, paragraphs } = body;
  const words = { subject, paragraphs } as Wording;
  const [letterhead, values, known, [judged]] = await load((tx) => {
    const ids = customerId === null ? [] : [customerId];
    return Promise.all([
      findLetterhead(tx, files),
      findPreviewValues(tx, BROADCAST_VARIABLES, customerId, today),
      findFacts(tx, ids),
      judgeCustomers(tx, body, ids),
    ]);
  });
  if (!values) throw notFound();
  const facts = (customerId !== null && known.get(customerId)) || SAMPLE_FACTS;
  const byName = Object.fromEntries(
    values.map(({ name, value }) => [name, value]),
  ) as BroadcastValues;
  const letter = broadcastLetter(channel, words, byName);
  const text = letter ? settle(channel, { ...letter, instead: '' }, facts) : '';
  const unsaid = letter ? null : SAYS_NOTHING;
  const gone = 'They are no longer a customer.';
  return {
    subject: letter?.subject ?? '',
    text,
    html:
      channel === 'email'
        ? await htmlForScreen({ kind: BROADCAST_KIND, body: text }, letterhead)
        : '',
    reason: customerId === null ? unsaid : judged ? (judged.reason ?? unsaid) : gone,
    leftOut: words.paragraphs.flatMap((one, at) => (isLeftOut(one, byName, facts) ? [at] : [])),
    missing: whatIsMissing(words, byName, facts),
    samples: values.flatMap(({ name, isSample }) => (isSample ? [name] : [])),
  };
}
