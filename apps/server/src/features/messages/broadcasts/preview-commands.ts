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
import { judgeAudience, judgeCustomers, namesOf } from './audience-queries.ts';
import { SAYS_NOTHING } from './broadcast-letters.ts';
import { valuesOfAll } from './broadcast-values.ts';
import { findTextsFor } from './text-cost-queries.ts';

/** The facts assumed when no customer is chosen. */
const SAMPLE_FACTS: CustomerFacts = { owes: true, hasSavedMethod: false };

/**
 * The variables in the words that have no value, each with the number of recipients who lack it. The next visit is the
 * only value that some recipients may lack and others have; any other value is missing for all of them.
 */
async function countMissing(tx: TenantTransaction, words: Wording, recipients: readonly string[]) {
  const known = await valuesOfAll(tx);
  const lacking = (values: BroadcastValues) => whatIsMissing(words, values, null);
  const withVisit = lacking({ ...known, nextVisit: 'there is one' });
  const without = lacking({ ...known, nextVisit: '' });
  const counted = (missing: readonly Missing[], count: number) =>
    missing.filter(() => count > 0).map((one) => ({ ...one, count }));
  const onlyWithout = without.filter(({ name }) => !withVisit.some((one) => one.name === name));
  const visited = onlyWithout.length > 0 ? await countWithNextVisit(tx, recipients) : 0;
  return [
    ...counted(withVisit, recipients.length),
    ...counted(onlyWithout, recipients.length - visited),
  ];
}

/** Shows how many customers a broadcast would reach, who is left out and why, and which values its recipients lack. */
export function preview(
  shortUrl: string,
  { load, body }: LongCall<typeof contract.previewBroadcast>,
) {
  return load(async (tx) => {
    const judged = await judgeAudience(tx, body);
    const leftOut = judged.filter(({ reason }) => reason !== null);
    const recipients = judged.flatMap(({ id, reason }) => (reason === null ? [id] : []));
    const counts = new Map<string, number>();
    for (const { reason } of leftOut) counts.set(reason!, (counts.get(reason!) ?? 0) + 1);
    const start = (body.page - 1) * LEFT_OUT_AT_A_TIME;
    const shown = leftOut.slice(start, start + LEFT_OUT_AT_A_TIME);
    const words = body.words as Wording | undefined;
    const [names, missing, texts] = await Promise.all([
      namesOf(
        tx,
        shown.map(({ id }) => id),
      ),
      words ? countMissing(tx, words, recipients) : [],
      words && body.channel === 'sms'
        ? findTextsFor(tx, shortUrl, { words, purpose: body.purpose }, recipients)
        : null,
    ]);
    return {
      matched: judged.length,
      recipients: recipients.length,
      reasons: [...counts].map(([reason, count]) => ({ reason, count })),
      leftOut: shown.map(({ id, reason }) => ({
        id,
        displayName: names.get(id) ?? '',
        reason: reason!,
      })),
      missing,
      texts,
    };
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
