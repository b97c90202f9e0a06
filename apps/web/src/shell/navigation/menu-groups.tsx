import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { NavigationLink } from './navigation-link.tsx';
import { navigation } from './navigation.ts';
import classes from './menu-groups.module.css';

/** The places of the program in groups; groups in which the role may use nothing come last. */
export function MenuGroups({ onFollow }: { readonly onFollow?: () => void }) {
  const start = useAppStart();
  const usable = Map.groupBy(navigation, ({ items }) =>
    items.some(({ access }) => mayUse(start, access).allowed),
  );
  return [...(usable.get(true) ?? []), ...(usable.get(false) ?? [])].map((group) => (
    <section key={group.label} aria-label={group.label}>
      <div className={classes.group} aria-hidden>
        {group.label}
      </div>
      {group.items.map((item) => (
        <NavigationLink key={item.to} item={item} {...(onFollow ? { onFollow } : {})} />
      ))}
    </section>
  ));
}
