export { EditQuoteScreen as default } from '~/features/quote/edit-quote-screen.tsx'
