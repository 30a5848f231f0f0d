export { TourScreen as default } from '~/features/demo/tour-screen.tsx'
