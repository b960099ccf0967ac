/** Fetches the page that shows a `Screen`, with all that lists and forms need, for whoever draws none before. */
export const loadListPage = async () => (await import('./list-page.tsx')).ListPage;
