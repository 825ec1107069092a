// The page 'company'.
export default function Page() {
  return <h1>company</h1>;
}
