// Redirects /auth/login to /login and keeps the query.
import { redirect, type LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/login${new URL(request.url).search}`, 301);
}

export default function SignInRedirect() {
  return null;
}
