// The page 'seeker-dashboard'.
export default function Page() {
  return <h1>seeker-dashboard</h1>;
}
