// The page 'companies'.
export default function Page() {
  return <h1>companies</h1>;
}
