export { BundleScreen as default } from '~/features/product/bundle/bundle-screen.tsx'
