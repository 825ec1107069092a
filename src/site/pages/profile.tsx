// The page 'profile'.
export default function Page() {
  return <h1>profile</h1>;
}
