import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '@roundbook/ui/text/logo.tsx';
import classes from './entry-layout.module.css';

interface EntryLayoutProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Whether the Login/Register toggle is shown. */
  readonly toggle?: boolean;
  readonly children: ReactNode;
}

function LoginRegisterToggle() {
  const { pathname } = useLocation();
  const registering = pathname.startsWith('/register');
  return (
    <nav className={classes.toggle} aria-label="Login or Register">
      <Link to="/login" className={classes.option} data-active={!registering || undefined}>
        Login
      </Link>
      <Link to="/register" className={classes.option} data-active={registering || undefined}>
        Register
      </Link>
    </nav>
  );
}

/** Two strokes of a squeegee over the pane, each with a line of water at its edge. */
function Sweep() {
  return (
    <svg
      className={classes.sweep}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
    >
      <g fill="none" stroke="#fff">
        <path d="M-8 66C14 18 58-6 112 8" strokeWidth="17" strokeOpacity=".055" />
        <path d="M-14 62C9 10 57-16 112-1" strokeWidth=".35" strokeOpacity=".3" />
        <path d="M6 92C30 44 68 24 116 34" strokeWidth="15" strokeOpacity=".075" />
        <path d="M12 96C36 51 72 33 116 42" strokeWidth=".35" strokeOpacity=".38" />
      </g>
    </svg>
  );
}

/** The frame of every page before sign-in: the form on one side, the product's pane on the other. */
export function EntryLayout({ title, subtitle, toggle = false, children }: EntryLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Roundbook`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Logo size={34} />
          Roundbook
        </div>
        <div className={classes.form}>
          {toggle && <LoginRegisterToggle />}
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </div>
      </main>
      <aside className={classes.pane}>
        <Sweep />
        <p className={classes.promise}>Every round, every door, every pound. Clear as glass.</p>
        <p className={classes.detail}>
          Plan the day, work through it with or without signal, and see who owes what.
        </p>
      </aside>
    </div>
  );
}
