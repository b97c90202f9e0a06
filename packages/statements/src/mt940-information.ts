interface Information {
  readonly text: string;
  readonly name: string;
  readonly reference: string;
  readonly account: string;
}

/** The words that begin the parts of a field written with slashes. */
const WORDS = /\/(NAME|ORDP|BENM|REMI|EREF|IBAN|ACCW|PREF|TRCD|BIC|ADDR|CNTP|MARF|CSID|ISDT)\//;

/**
 * Reads a line's field 86: plain text, subfields with question marks (`?20…?32`), or words between slashes
 * (`/NAME/…/REMI/…`). Each bank chooses its own form.
 */
export function informationOf(field: string): Information {
  // The field has at most six lines of 65 characters; anything longer is not in this format.
  const text = field.slice(0, 2000);
  if (/^\d{3}\?\d{2}/.test(text)) return bySubfields(text.replaceAll('\n', ''));
  if (WORDS.test(text)) return byWords(text.replaceAll('\n', ''));
  return { text, name: '', reference: '', account: '' };
}

function bySubfields(text: string): Information {
  const found = new Map<string, string>();
  for (const part of text.split('?').slice(1)) found.set(part.slice(0, 2), part.slice(2));
  const parts = (from: number, to: number) =>
    [...found]
      .filter(([key]) => Number(key) >= from && Number(key) <= to)
      .map(([, value]) => value);
  const name = continued(parts(32, 33));
  const purpose = continued([...parts(20, 29), ...parts(60, 63)]);
  const reference = /EREF\+([^+]{1,35}?) ?(?:[A-Z]{4}\+|$)/.exec(purpose)?.[1] ?? '';
  return { text: `${name} ${purpose}`, name, reference, account: found.get('31') ?? '' };
}

/** The number of characters after which banks cut a subfield and go on in the next. */
const SUBFIELD = 27;

/** The subfields of a text as one text: a full subfield goes on in the next, even in the middle of a word. */
function continued(parts: readonly string[]): string {
  return parts
    .map((part) => (part.length >= SUBFIELD ? part : `${part} `))
    .join('')
    .trim();
}

function byWords(text: string): Information {
  const parts = text.split(WORDS);
  const found = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    found.set(parts[at] ?? '', (parts[at + 1] ?? '').replace(/\/+$/, '').trim());
  }
  // The counterparty: its account, its bank, its name and its town.
  const [account = '', , counterparty = ''] = (found.get('CNTP') ?? '').split('/');
  const name = found.get('NAME') || found.get('ORDP') || found.get('BENM') || counterparty.trim();
  const remittance = (found.get('REMI') ?? '').replace(/^(?:USTD|STRD)?\/*/, '');
  const written = found.get('EREF') ?? '';
  const reference = written === 'NOTPROVIDED' ? '' : written;
  return {
    text: [parts[0] ?? '', name, remittance, reference].join(' '),
    name,
    reference,
    account: found.get('IBAN') ?? found.get('ACCW') ?? account,
  };
}
