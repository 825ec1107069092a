// Id of the route around all signed-in pages. Its responses are `no-store`, because they may show private data.
export const MEMBER_ROUTE = 'member-layout';
