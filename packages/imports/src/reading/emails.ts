import { isEmail } from '@roundbook/domain/values/validation/email';

/** The valid email addresses in a cell, and the parts that are not valid. */
export interface ReadEmails {
  readonly emails: readonly string[];
  readonly doubtful: readonly string[];
}

/** The email addresses in a cell, which may contain several, or a name around an address. */
export function readEmails(written: string): ReadEmails {
  const parts = written
    .slice(0, 1000)
    .replaceAll(/mailto:/gi, '')
    .split(/[;,\n]|:::|\s\/\s|\s(?:or|and|&)\s/i)
    .map((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part)
    .map((part) => part.trim())
    .map((part) => (part === part.toUpperCase() ? part.toLowerCase() : part))
    .filter((part) => part !== '');
  const isGood = (part: string) => isEmail(part) && !/[<>,;"()]/.test(part);
  if (parts.length > 0 && parts.every((part) => part.split(/\s+/).every(isGood))) {
    return { emails: parts.flatMap((part) => part.split(/\s+/)), doubtful: [] };
  }
  const whole = written.trim();
  return {
    emails: parts.filter(isGood),
    doubtful: parts.some(isGood) ? parts.filter((part) => !isGood(part)) : whole ? [whole] : [],
  };
}

/** The address that the user probably meant by a mistyped address; null if unclear. */
export function likelyEmail(written: string): string | null {
  const mended = written
    .toLowerCase()
    .replaceAll(/\s*(?:\(at\)|\[at\]| at )\s*/g, '@')
    .replaceAll(/\s+/g, '')
    .replaceAll(',', '.')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/@{2,}/g, '@')
    .replace(/\.(?:con|cim|vom|xom|comm)$/, '.com')
    .replace(/\.(?:co,uk|couk|co\.ul|co\.yk)$/, '.co.uk')
    .replace(/@(gmail|hotmail|outlook|yahoo|icloud)$/, '@$1.com')
    .replaceAll(/^[.<]+|[.>]+$/g, '');
  return isEmail(mended) && mended !== written ? mended : null;
}
