export { CustomerListScreen as default } from '~/features/customer/customer-list-screen.tsx'
