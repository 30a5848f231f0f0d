export { CustomerDetailScreen as default } from '~/features/customer/customer-detail-screen.tsx'
