import { IconChevronLeft } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { TextLink } from '../actions/text-link.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A mark before the title, such as a round's colour. */
  readonly mark?: ReactNode;
  /** A badge or a short fact next to the title. */
  readonly aside?: ReactNode;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  /** The parent page, shown above the title. */
  readonly parent?: { readonly label: string; readonly to: NonNullable<LinkProps['to']> };
  /** The buttons, with the main one last. */
  readonly actions?: ReactNode;
  /** The width of the content; `narrow` suits forms and text. */
  readonly width?: 'full' | 'narrow';
  readonly children: ReactNode;
}

/** The frame's addition beside the title of every page, such as the link to its help. */
export const BesideTitle = createContext<ReactNode>(null);

/**
 * The frame of every signed-in page: its h1, the document's title, and the page's actions next to
 * the h1.
 */
export function Page({
  title,
  mark,
  aside,
  subtitle,
  parent,
  actions,
  width = 'full',
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${title} · Roundbook`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.heading}>
          {parent && (
            <nav aria-label="Breadcrumb">
              <TextLink to={parent.to} className={classes.parent} underline="never">
                <IconChevronLeft size={14} aria-hidden />
                {parent.label}
              </TextLink>
            </nav>
          )}
          <div className={classes.titleLine}>
            {mark}
            <h1 className={classes.title}>{title}</h1>
            {aside}
            <span className={classes.beside} data-print="never">
              {use(BesideTitle)}
            </span>
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && (
          <div className={classes.actions} data-print="never">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
