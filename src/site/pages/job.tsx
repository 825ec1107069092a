// The page 'job'.
export default function Page() {
  return <h1>job</h1>;
}
