// Signed in, but not for this: 403, with a way home.
import { data } from 'react-router';
import { PRODUCT } from '#product.ts';
import { Failure } from '../shell/failure.tsx';

export const meta = () => [{ title: `403 | ${PRODUCT}` }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 403 });
}

export default function Unauthorized() {
  return <Failure kind="denied" />;
}
