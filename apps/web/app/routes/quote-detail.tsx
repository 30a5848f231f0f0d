export { QuoteDetailScreen as default } from '~/features/quote/quote-detail-screen.tsx'
