/** Moves the focus to whichever field among `paths` is nearest the top. */
export function focusField(form: HTMLFormElement | null, paths: readonly string[]): void {
  const named = new Set(paths);
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const field of fields) {
    if (!named.has(field.dataset['path'] ?? '')) continue;
    const control = field.matches('input, textarea, select, button')
      ? field
      : field.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
    return;
  }
}

/**
 * Makes the first field of a form in a dialog take the focus when the dialog opens, unless another
 * field is marked or the first field is a checkbox. Does nothing on a touch screen, where the
 * keyboard would cover what the user should read first.
 */
export function markFirstField(form: HTMLFormElement): void {
  if (matchMedia('(pointer: coarse)').matches || !form.closest('[role="dialog"]')) return;
  if (form.querySelector('[data-autofocus]')) return;
  const first = form.querySelector<HTMLElement>('input, textarea, select');
  const isFilledIn =
    'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])';
  if (first?.matches(isFilledIn)) first.dataset['autofocus'] = 'true';
}
