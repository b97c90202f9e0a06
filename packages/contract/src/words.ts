import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The unit in which a length is counted, for each type of value. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

const REQUIRED = 'This field is required';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  uuid: 'Please choose an existing record',
  datetime: 'Please enter a valid date and time',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please answer yes or no',
  array: 'Please enter a list',
  tuple: 'Please enter a list',
};

const numberText = (limit: bigint | number) => limit.toLocaleString('en-GB');

function wordsForSize(
  origin: string,
  limit: bigint | number,
  { most }: { readonly most: boolean },
): string {
  const unit = UNITS[origin];
  const bound = `${most ? 'at most' : 'at least'} ${numberText(limit)}`;
  if (!unit) return `Please enter ${bound}`;
  if (!most && Number(limit) === 1) return REQUIRED;
  return origin === 'array' ? `Please choose ${bound}` : `Please use ${bound} ${unit}`;
}

/** The message about an invalid value, for schemas without a message of their own. */
function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED
        : (TYPES[issue.expected] ?? 'Please check this entry');
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Please choose one of the options';
    case 'too_big':
      return wordsForSize(issue.origin, issue.maximum, { most: true });
    case 'too_small':
      return wordsForSize(issue.origin, issue.minimum, { most: false });
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Please check this entry';
    default:
      return issue.input === undefined ? REQUIRED : 'Please check this entry';
  }
}

/** Makes every schema use these messages in place of the library's own. */
z.config({ localeError: wordsFor });
