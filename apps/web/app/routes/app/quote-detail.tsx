export { QuoteDetailScreen as default } from '~/features/quote/detail/quote-detail-screen.tsx'
