import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '@roundbook/ui/text/logo.tsx';
import { NotificationBell } from '../../features/messages/notifications/parts.tsx';
import { MenuFoot } from '../navigation/menu-foot.tsx';
import { NavigationLink } from '../navigation/navigation-link.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { type ClassicSection, classicSections, sectionAt } from './classic-sections.ts';
import frameClasses from '../navigation/sidebar.module.css';
import classes from './classic-sidebar.module.css';

interface SectionProps {
  readonly section: ClassicSection;
  readonly opened: boolean;
  readonly current: boolean;
  readonly onOpen: () => void;
}

function Section({ section, opened, current, onOpen }: SectionProps) {
  const { label, icon: Icon, items } = section;
  return (
    <section className={classes.section} aria-label={label}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={opened}
        data-current={current || undefined}
        onClick={onOpen}
      >
        <Icon size={24} stroke={1.6} aria-hidden />
        {label}
      </button>
      {opened && (
        <div className={classes.items}>
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The classic sidebar: one section open at a time, by default the section of the current page. */
export function ClassicSidebar() {
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  const [chosen, choose] = useState<{ label: string; at: string } | null>(null);
  const opened = chosen?.at === pathname ? chosen.label : current;
  return (
    <aside className={frameClasses.sidebar} aria-label="Sidebar">
      <div className={frameClasses.brand}>
        <Logo size={30} />
        Roundbook
        <span className={frameClasses.bell}>
          <NotificationBell />
        </span>
      </div>
      <SearchButton />
      <nav aria-label="Main">
        {classicSections.map((section) => (
          <Section
            key={section.label}
            section={section}
            opened={opened === section.label}
            current={current === section.label}
            onOpen={() => choose({ label: section.label, at: pathname })}
          />
        ))}
      </nav>
      <div className={frameClasses.foot}>
        <MenuFoot />
      </div>
    </aside>
  );
}
