/** What the addresses of forms begin with. */
const FORMS = '/c/ask/';

/** What the address of this form ends with; null for an address of another page. */
export function formKey(): string | null {
  const { pathname } = location;
  if (!pathname.startsWith(FORMS)) return null;
  // Addresses of forms are plain: whatever else stands there leads to none.
  return pathname.slice(FORMS.length).replace(/\/$/, '');
}
