import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Content shown next to the title. */
  readonly aside?: ReactNode;
}

/** A section of the page, under its title. */
export function Card({ title, children, aside }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
