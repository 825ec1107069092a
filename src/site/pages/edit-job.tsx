// The page 'edit-job'.
export default function Page() {
  return <h1>edit-job</h1>;
}
