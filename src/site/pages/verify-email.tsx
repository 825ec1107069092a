// The page 'verify-email'.
export default function Page() {
  return <h1>verify-email</h1>;
}
