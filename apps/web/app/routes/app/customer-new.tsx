export { NewCustomerScreen as default } from '~/features/customer/new-customer-screen.tsx'
