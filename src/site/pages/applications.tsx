// The page 'applications'.
export default function Page() {
  return <h1>applications</h1>;
}
