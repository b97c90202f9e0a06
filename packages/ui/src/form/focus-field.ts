/** Moves the focus to the topmost of the fields named by `paths`. */
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
