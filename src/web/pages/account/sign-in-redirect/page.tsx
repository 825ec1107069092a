// Redirects /auth/login to /login and keeps the query.
import { href, redirect } from 'react-router';
import type { Route } from './+types/page.ts';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`${href('/login')}${new URL(request.url).search}`, 301);
}

export default function SignInRedirect() {
  return null;
}
