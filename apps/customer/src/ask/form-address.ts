/** The prefix of every form's address. */
const FORMS = '/c/ask/';

/** The last part of this form's address; null on any other page. */
export function formKey(): string | null {
  const { pathname } = location;
  if (!pathname.startsWith(FORMS)) return null;
  // A form's address has only one part after the prefix; a longer address opens no form.
  return pathname.slice(FORMS.length).replace(/\/$/, '');
}
