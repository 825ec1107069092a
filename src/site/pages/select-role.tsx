// The page 'select-role'.
export default function Page() {
  return <h1>select-role</h1>;
}
