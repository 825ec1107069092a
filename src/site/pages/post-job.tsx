// The page 'post-job'.
export default function Page() {
  return <h1>post-job</h1>;
}
