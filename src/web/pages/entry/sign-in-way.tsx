// /auth/login leads to /login, with whatever it was asked.
import { redirect, type LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/login${new URL(request.url).search}`, 301);
}

export default function Way() {
  return null;
}
