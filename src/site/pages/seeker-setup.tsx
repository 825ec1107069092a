// The page 'seeker-setup'.
export default function Page() {
  return <h1>seeker-setup</h1>;
}
