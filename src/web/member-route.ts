// The route around every page of somebody signed in. Its answers are never stored (`no-store`): they may show private data.
export const MEMBER_ROUTE = 'member-layout';
