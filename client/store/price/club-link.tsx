import { paths } from '#core/values/paths.ts';
import { MemberWords } from './member-context.tsx';

type ClubLinkProps = {
  className?: string;
  /** Where a guest is led. */
  href?: string;
  /** What a guest reads. */
  label?: string;
};

/** Invites a guest to the club, and leads a member to their own page of it. */
export function ClubLink({ className, href = paths.club, label = 'Conocé el club' }: ClubLinkProps) {
  const toLink = (to: string, text: string) => (
    <a className={className} href={to}>
      {text}
    </a>
  );
  return <MemberWords guest={toLink(href, label)} member={toLink(paths.memberClub, 'Ir a tu club')} />;
}
