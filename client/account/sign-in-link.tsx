import type { MouseEvent } from 'react';
import { loginHref } from '#core/values/links.ts';
import { usePageAddress } from '../ui/page-address.ts';

export const QUESTION = '¿Ya tenés cuenta?';
export const OFFER = 'Ingresá y sumamos lo que elegiste';

/** The question and the link of the invitation to sign in. `hint` tells what a press does beside following the link. */
export function SignInLink({ hint = null, onClick }: { hint?: string | null; onClick?: (event: MouseEvent) => void }) {
  const { pathname, search } = usePageAddress();
  return (
    <p>
      {QUESTION}{' '}
      <a href={loginHref(pathname + search)} data-native="" onClick={onClick}>
        {OFFER}
        {hint !== null && <span className="sr-only"> {hint}</span>}
      </a>
    </p>
  );
}
