export { NewQuoteScreen as default } from '~/features/quote/new-quote-screen.tsx'
