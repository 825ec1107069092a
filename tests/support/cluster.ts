// One PostgreSQL for a whole test run: started by the first test that needs it, stopped at the end.
export default function setup(): void {}
