import { ApiFailure } from '@roundbook/client/api-failure';
import { isOnline } from '@roundbook/client/online';

/**
 * Milliseconds for which a weak connection may keep a user waiting if there is a stored answer to
 * read.
 */
const PATIENCE = 3000;

interface WhenKept<Answer> {
  /** Called when the stored answer is used. */
  readonly onKept: () => void;
  /** Called with the server's answer if it arrives too late. */
  readonly onLate: (answer: Answer) => void;
}

type Settled<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Resolves to undefined after `PATIENCE`; immediately if the device is known to be offline. */
function patience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, isOnline() ? PATIENCE : 0, undefined);
  });
}

function settle<Answer>(fetched: Promise<Answer>): Promise<Settled<Answer>> {
  return fetched.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

async function answerLate<Answer>(
  settled: Promise<Settled<Answer>>,
  onLate: WhenKept<Answer>['onLate'],
): Promise<void> {
  const late = await settled;
  if ('answer' in late) onLate(late.answer);
}

/**
 * The server's answer; the stored answer if the server is out of reach or does not answer for 3 s.
 *
 * @throws the server's refusal
 */
export async function answerOrKept<Answer>(
  fetched: Promise<Answer>,
  kept: Answer,
  { onKept, onLate }: WhenKept<Answer>,
): Promise<Answer> {
  const settled = settle(fetched);
  const first = await Promise.race([settled, patience()]);
  if (first && 'answer' in first) return first.answer;
  const isOutOfReach = !first || (first.error instanceof ApiFailure && first.error.isOutOfReach);
  if (!isOutOfReach) throw first.error;
  onKept();
  if (!first) void answerLate(settled, onLate);
  return kept;
}
