export { EditCustomerScreen as default } from '~/features/customer/edit-customer-screen.tsx'
