import { Link } from 'wouter';

/** The logo and the installation's name. */
export function Brand({ title, href }: { title: string; href: string }) {
  return (
    <Link className="brand" href={href}>
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className="brand-mark-ground" width="32" height="32" rx="8" />
        <path
          className="brand-mark-ink"
          d="M16 6.5v13.5M16 8l7 9.5h-7M7.5 20.5h17l-2.5 4.5h-12zM12.5 12.5l-3 5"
        />
      </svg>
      {title}
    </Link>
  );
}
