import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../ui/logo.tsx';
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
        <div className={classes.sweep} />
        <p className={classes.promise}>
          Every round, every door, every pound&nbsp;— clear as glass.
        </p>
        <p className={classes.detail}>
          Plan the day, work through it with or without signal, and see who owes what.
        </p>
      </aside>
    </div>
  );
}
