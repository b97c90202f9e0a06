/** The beginning of every form's address. */
const FORMS = '/c/ask/';

/** The end of this form's address; null on any other page. */
export function formKey(): string | null {
  const { pathname } = location;
  if (!pathname.startsWith(FORMS)) return null;
  // Forms have plain addresses: anything longer leads to no form.
  return pathname.slice(FORMS.length).replace(/\/$/, '');
}
