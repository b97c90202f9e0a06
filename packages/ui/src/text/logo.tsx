interface LogoProps {
  readonly size?: number;
}

/** The mark: a round, and a squeegee's stroke across the pane. */
export function Logo({ size = 36 }: LogoProps) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}
