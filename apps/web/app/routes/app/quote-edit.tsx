export { EditQuoteScreen as default } from '~/features/quote/form/edit-quote-screen.tsx'
