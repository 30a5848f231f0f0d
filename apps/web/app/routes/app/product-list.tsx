export { ProductListScreen as default } from '~/features/product/product-list-screen.tsx'
