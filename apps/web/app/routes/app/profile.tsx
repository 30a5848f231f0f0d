export { ProfileScreen as default } from '~/features/account/profile/profile-screen.tsx'
