// The page 'manage-jobs'.
export default function Page() {
  return <h1>manage-jobs</h1>;
}
