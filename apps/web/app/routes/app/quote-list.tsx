export { QuoteListScreen as default } from '~/features/quote/list/quote-list-screen.tsx'
