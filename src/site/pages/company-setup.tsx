// The page 'company-setup'.
export default function Page() {
  return <h1>company-setup</h1>;
}
