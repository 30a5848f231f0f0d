export { NewQuoteScreen as default } from '~/features/quote/form/new-quote-screen.tsx'
