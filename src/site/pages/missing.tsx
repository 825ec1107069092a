// Every address that leads nowhere: 404, with a way home.
import { data } from 'react-router';
import { Failure } from '../shell/failure.tsx';

export const meta = () => [{ title: '404 | Việc Vui' }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  return <Failure kind="missing" />;
}
