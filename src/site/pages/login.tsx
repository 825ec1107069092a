// The page 'login'.
export default function Page() {
  return <h1>login</h1>;
}
