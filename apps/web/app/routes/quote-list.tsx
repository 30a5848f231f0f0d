export { QuoteListScreen as default } from '~/features/quote/quote-list-screen.tsx'
