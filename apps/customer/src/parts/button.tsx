import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'main' | 'plain' | 'quiet';
  /** Whether the button's action is under way. */
  readonly busy?: boolean;
}

/** A button, large enough for a thumb. */
export function Button({ tone = 'plain', busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${tone}`}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {children}
    </button>
  );
}
