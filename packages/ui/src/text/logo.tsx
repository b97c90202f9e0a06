interface LogoProps {
  readonly size?: number;
}

/** The product's logo: a round, and a squeegee's stroke across a pane. */
export function Logo({ size = 36 }: LogoProps) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}
