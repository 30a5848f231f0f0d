export { SignedIn as default } from '~/features/account/signed-in.tsx'
