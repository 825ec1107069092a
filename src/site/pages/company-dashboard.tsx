// The page 'company-dashboard'.
export default function Page() {
  return <h1>company-dashboard</h1>;
}
